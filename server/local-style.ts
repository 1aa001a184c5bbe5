/**
 * The style of the pages that the server draws under /local, with the theme's colours (src/ui/theme); a file of its own, since the page
 * policy admits no style inside a page.
 */
export const localStyle = `
:root { color-scheme: light dark; --bg: #fafbfb; --panel: #fff; --fg: #191e20; --fg-2: #4f595d; --edge: #849095; --line: #d8dddf; --accent: #0b6470; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #101416; --panel: #191e20; --fg: #eef1f2; --fg-2: #b3bdc0; --edge: #758186; --line: #333c40; --accent: #5ec8d2; --on-accent: #101416; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 44rem; padding: 24px 16px 64px; background: var(--bg); color: var(--fg); font: 16px/1.55 "Inter Variable", system-ui, sans-serif; }
body > p:first-child { display: flex; align-items: center; gap: 8px; margin: 0 0 24px; font-weight: 650; }
main, article { margin-bottom: 16px; padding: 20px; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 34px; }
h2 { margin: 0; font-size: 20px; line-height: 28px; }
p { margin: 0 0 12px; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
p[role=note], time { color: var(--fg-2); font-size: 14px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: start; }
a { color: var(--accent); display: inline-block; min-height: 24px; overflow-wrap: anywhere; }
input:not([type=hidden]), select, button { min-height: 44px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 6px; background: var(--panel); color: var(--fg); font: inherit; }
label input, label select { display: block; width: 100%; max-width: 20rem; margin-top: 4px; }
button { margin: 0 8px 8px 0; color: var(--accent); cursor: pointer; }
button[value=pay] { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
