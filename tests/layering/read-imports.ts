import { parseSync } from "vite";

/** One place where a file names another module. */
export interface Import {
  /** The text between the quotes. */
  readonly specifier: string;
  /**
   * `static`: import or re-export; `dynamic`: import(); `types`: nothing of it is left in the program; `url`:
   * `new URL("...", import.meta.url)`, how workers are named; `glob`: import.meta.glob.
   */
  readonly how: "static" | "dynamic" | "types" | "url" | "glob";
  /** True for `export * from`, which passes everything on. */
  readonly passesAllOn: boolean;
}

/** What the layering rules need to know of one file. */
export interface FileFacts {
  readonly imports: readonly Import[];
  /** Names that the file uses without declaring them, and members of `globalThis`, `window` and `self`. */
  readonly globals: ReadonlySet<string>;
}

/** A node of the syntax tree; which members it has depends on its type. */
type SyntaxNode = { readonly type: string } & Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

function nameOf(value: unknown): string | null {
  return isNode(value) && typeof value["name"] === "string" ? value["name"] : null;
}

function textOf(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === "Literal" && typeof value["value"] === "string") return value["value"];
  const parts = value.type === "TemplateLiteral" ? value["quasis"] : null;
  const [part, ...others] = Array.isArray(parts) ? parts : [];
  if (!isNode(part) || others.length > 0) return null;
  const content = part["value"];
  return typeof content === "object" && content !== null && "cooked" in content
    ? String(content.cooked)
    : null;
}

function isTypesOnly(node: SyntaxNode): boolean {
  if (node["importKind"] === "type" || node["exportKind"] === "type") return true;
  const names = Array.isArray(node["specifiers"]) ? node["specifiers"].filter(isNode) : [];
  return (
    names.length > 0 && names.every((name) => name["importKind"] === "type" || name["exportKind"] === "type")
  );
}

function isImportMeta(value: unknown, member: string): boolean {
  return (
    isNode(value) &&
    value.type === "MemberExpression" &&
    nameOf(value["property"]) === member &&
    isNode(value["object"]) &&
    value["object"].type === "MetaProperty"
  );
}

/** A specifier that is put together while running cannot be judged; it is given this name, which no rule allows. */
const computedSpecifier = "(computed)";

function globImports(node: SyntaxNode): Import[] {
  const [first] = Array.isArray(node["arguments"]) ? node["arguments"] : [];
  const patterns = isNode(first) && Array.isArray(first["elements"]) ? first["elements"] : [first];
  return patterns.map((pattern) => ({
    specifier: textOf(pattern) ?? computedSpecifier,
    how: "glob",
    passesAllOn: false,
  }));
}

function importsOfNode(node: SyntaxNode): Import[] {
  const specifier = textOf(node["source"]);
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration": {
      if (specifier === null) return [];
      const how = isTypesOnly(node) ? "types" : "static";
      return [{ specifier, how, passesAllOn: node.type === "ExportAllDeclaration" }];
    }
    case "ImportExpression":
      return [{ specifier: specifier ?? computedSpecifier, how: "dynamic", passesAllOn: false }];
    case "TSImportType":
      return [{ specifier: specifier ?? computedSpecifier, how: "types", passesAllOn: false }];
    case "CallExpression":
      return isImportMeta(node["callee"], "glob") ? globImports(node) : [];
    case "NewExpression": {
      const [address, base] = Array.isArray(node["arguments"]) ? node["arguments"] : [];
      if (nameOf(node["callee"]) !== "URL" || !isImportMeta(base, "url")) return [];
      return [{ specifier: textOf(address) ?? computedSpecifier, how: "url", passesAllOn: false }];
    }
    default:
      return [];
  }
}

/** Members that hold the name of a property, not of a variable. */
const propertyNames: Readonly<Record<string, string>> = {
  MemberExpression: "property",
  Property: "key",
  PropertyDefinition: "key",
  MethodDefinition: "key",
};

const globalObjects = ["globalThis", "window", "self"];

/** Collects names that are used and names that are declared; type positions name nothing that runs. */
function collectNames(node: SyntaxNode, used: Set<string>, declared: Set<string>): void {
  if (
    node.type.startsWith("TS") &&
    !["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(node.type)
  ) {
    return;
  }
  const name = nameOf(node);
  if (node.type === "Identifier" && name !== null) used.add(name);
  if (node.type === "MemberExpression" && globalObjects.includes(nameOf(node["object"]) ?? "")) {
    used.add(nameOf(node["property"]) ?? textOf(node["property"]) ?? "");
  }
  for (const part of [node["id"], node["local"], node["param"], node["params"]].flat())
    collectPattern(part, declared);
  const propertyMember = node["computed"] === true ? undefined : propertyNames[node.type];
  for (const [member, value] of Object.entries(node)) {
    if (member === propertyMember) continue;
    for (const child of [value].flat().filter(isNode)) collectNames(child, used, declared);
  }
}

/** Adds the names that a parameter or the left side of a declaration introduces. */
function collectPattern(pattern: unknown, declared: Set<string>): void {
  if (!isNode(pattern)) return;
  const name = nameOf(pattern);
  if (pattern.type === "Identifier" && name !== null) declared.add(name);
  if (
    !["ObjectPattern", "ArrayPattern", "Property", "RestElement", "AssignmentPattern"].includes(pattern.type)
  )
    return;
  const parts = [pattern["properties"], pattern["elements"], pattern["argument"], pattern["left"]];
  const values = pattern.type === "Property" ? [pattern["value"]] : parts;
  for (const part of values.flat()) collectPattern(part, declared);
}

/**
 * Reads a TypeScript file by the parser that Vite brings (TypeScript itself offers none from version 7 on).
 *
 * @param path only its ending matters
 * @throws Error when the file is no valid TypeScript
 */
export function readImports(path: string, source: string): FileFacts {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const imports: Import[] = [];
  const visit = (node: SyntaxNode): void => {
    imports.push(...importsOfNode(node));
    for (const child of childrenOf(node)) visit(child);
  };
  const used = new Set<string>();
  const declared = new Set<string>();
  if (isNode(program)) {
    visit(program);
    collectNames(program, used, declared);
  }
  return { imports, globals: new Set([...used].filter((name) => !declared.has(name))) };
}
