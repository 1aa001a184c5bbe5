/** Parses a page as a browser does, without running anything. */
export function parseHtml(page: string): Document {
  return new DOMParser().parseFromString(page, "text/html");
}

/** Every element of a page with the names of its attributes, in order: what no value in the page may change. */
export function shapeOf(page: string): readonly string[] {
  return [...parseHtml(page).querySelectorAll("*")].map((element) =>
    [element.localName, ...element.getAttributeNames()].join(" "),
  );
}

/** Texts that would be elements, attributes or the end of either in a page that writes them down as they are. */
export const hostileMarkup: readonly string[] = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onclick='alert(1)`,
  `" onclick="alert(1)`,
  `</head></title></pre></article><body onload=alert(1)>`,
  `&lt;b&gt; &amp;amp; &#39;`,
  `<!-- $& $\` $' $1`,
];
