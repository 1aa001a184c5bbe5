// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitFor } from "../../tests/support/wait-for.ts";
import { loadCardForms } from "./card-forms.ts";

const key = "pk_test_1";
const secret = "cs_1_secret_2";
const checkout = { mount: vi.fn(), unmount: vi.fn(), destroy: vi.fn() };
const create = vi.fn();

const scripts = () => [...document.querySelectorAll("script")];

/** Does to the page what the loaded script does. */
function provideScript(): void {
  const script = () => ({ createEmbeddedCheckoutPage: create });
  // By its version the library recognises the script that it was made for.
  Object.assign(window, { Stripe: Object.assign(script, { version: "endive" }) });
}

/** Answers the next request for the script. */
async function answerScript(type: "load" | "error"): Promise<void> {
  const script = await waitFor(() => {
    const [found] = scripts();
    if (found === undefined) throw new Error("no script yet");
    return found;
  });
  script.dispatchEvent(new Event(type));
  if (type === "error") await waitFor(() => expect(script.isConnected).toBe(false));
}

async function loaded() {
  provideScript();
  const forms = await loadCardForms(key);
  if (forms === null) throw new Error("no forms");
  return forms;
}

beforeEach(() => {
  vi.resetAllMocks();
  create.mockResolvedValue(checkout);
});
afterEach(() => {
  Reflect.deleteProperty(window, "Stripe");
  for (const script of scripts()) script.remove();
});

// One test, as the library remembers what it has loaded.
it("the provider's script is requested with a form and not before, is dispensable where it is blocked, and is requested again", async () => {
  expect(scripts()).toEqual([]);
  const blocked = loadCardForms(key);
  await waitFor(() => expect(scripts()).toHaveLength(1));
  const address = new URL(scripts()[0]?.src ?? "");
  expect(address.origin).toBe("https://js.stripe.com");
  // It must not watch how a person moves on our pages.
  expect(address.search).toBe("?advancedFraudSignals=false");
  // The library tries twice.
  await answerScript("error");
  await answerScript("error");
  expect(await blocked).toBeNull();
  expect(scripts()).toEqual([]);

  expect(await loadCardForms(key, 20)).toBeNull();
  // It has come after all.
  provideScript();
  await answerScript("load");
  expect(await loadCardForms(key)).not.toBeNull();
});

describe("a form", () => {
  it("is drawn where it belongs, reports that it is paid, and ends", async () => {
    const form = await (await loaded()).open(secret);
    const place = document.createElement("div");
    const onPaid = vi.fn();
    form?.mount(place, onPaid);
    expect(checkout.mount).toHaveBeenCalledExactlyOnceWith(place);
    const [{ clientSecret, onComplete }] = create.mock.calls[0] ?? [];
    expect(clientSecret).toBe(secret);
    expect(onPaid).not.toHaveBeenCalled();
    onComplete();
    expect(onPaid).toHaveBeenCalledOnce();
    form?.close();
    form?.close();
    form?.unmount();
    expect(checkout.destroy).toHaveBeenCalledOnce();
    expect(checkout.unmount).not.toHaveBeenCalled();
  });

  it("ends the one before it, which the script would not let stand beside it", async () => {
    const forms = await loaded();
    await forms.open(secret);
    create.mockImplementation(async () => {
      expect(checkout.destroy).toHaveBeenCalledOnce();
      return { ...checkout, destroy: vi.fn() };
    });
    expect(await forms.open("cs_2_secret_3")).not.toBeNull();
  });

  it.each([
    ["is refused", async () => Promise.reject(new Error("no such checkout"))],
    [
      "fails at once",
      () => {
        throw new Error("no such method");
      },
    ],
  ])("is none where it %s", async (_name, making) => {
    create.mockImplementation(making);
    expect(await (await loaded()).open(secret)).toBeNull();
  });

  it("that comes too late is ended", async () => {
    provideScript();
    let arrive = () => {};
    create.mockReturnValue(
      new Promise((resolve) => {
        arrive = () => resolve(checkout);
      }),
    );
    const forms = await loadCardForms(key, 20);
    expect(await forms?.open(secret)).toBeNull();
    arrive();
    await waitFor(() => expect(checkout.destroy).toHaveBeenCalledOnce());
  });
});
