import { join } from 'node:path';
import ts from 'typescript';
import type { Shape } from '../contract';

export interface ContractShapes {
  /** Widget → the shape of its props. */
  widgets: Record<string, Shape>;
  /** Event → the shape of what it tells. */
  events: Record<string, Shape>;
}

/** Deeper, a type is no longer told apart. */
const DEEPEST = 12;
const ANYTHING: Shape = { type: 'anything' };

const PRIMITIVES: readonly [ts.TypeFlags, Shape][] = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, ANYTHING],
  [ts.TypeFlags.Boolean, { type: 'boolean' }],
  [ts.TypeFlags.String, { type: 'string' }],
  [ts.TypeFlags.Number, { type: 'number' }],
  [ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Null, { type: 'nothing' }],
];

function literalOf(checker: ts.TypeChecker, type: ts.Type): Shape | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
  return PRIMITIVES.find(([flags]) => type.flags & flags)?.[1];
}

/** The order of a union's types is the compiler's own affair. */
const sorted = (shapes: readonly Shape[]): Shape[] =>
  [...shapes].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

function describer(checker: ts.TypeChecker) {
  const ofProperty = (property: ts.Symbol, depth: number): Shape => {
    const type = checker.getTypeOfSymbol(property);
    const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
    // `name?: string` is no `undefined` that is given: `required` says that it may be absent.
    return describe(isOptional ? checker.getNonNullableType(type) : type, depth);
  };
  const ofObject = (type: ts.Type, depth: number): Shape => {
    const properties = checker.getPropertiesOfType(type);
    const others = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return {
      properties: Object.fromEntries(properties.map((property) => [property.name, ofProperty(property, depth)])),
      required: properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map((property) => property.name),
      ...(others && !(others.flags & ts.TypeFlags.Never) && { others: describe(others, depth) }),
    };
  };
  const ofFunction = (signature: ts.Signature, depth: number): Shape => ({
    takes: signature.parameters.map((parameter) => describe(checker.getTypeOfSymbol(parameter), depth)),
  });
  const describe = (type: ts.Type, depth = 0): Shape => {
    const literal = literalOf(checker, type);
    if (literal) return literal;
    if (depth > DEEPEST) return ANYTHING;
    if (type.isUnion()) return { anyOf: sorted(type.types.map((one) => describe(one, depth + 1))) };
    if (checker.isArrayType(type) || checker.isTupleType(type))
      return { items: describe(checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type, depth + 1) };
    const [signature] = type.getCallSignatures();
    return signature ? ofFunction(signature, depth + 1) : ofObject(type, depth + 1);
  };
  return describe;
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
  noEmit: true,
};

/** What the types of the contract say of the props of widgets and of what events tell. */
export function contractShapes(contractFolder: string): ContractShapes {
  const files = { widgets: join(contractFolder, 'widget.ts'), events: join(contractFolder, 'event.ts') };
  const program = ts.createProgram(Object.values(files), OPTIONS);
  const checker = program.getTypeChecker();
  const describe = describer(checker);
  const ofInterface = (file: string, name: string): Record<string, Shape> => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const found = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
    if (!found) throw new Error(`${file} has no ${name}, of which releases tell the shapes.`);
    const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(found));
    return Object.fromEntries(members.map((member) => [member.name, describe(checker.getTypeOfSymbol(member))]));
  };
  return { widgets: ofInterface(files.widgets, 'WidgetProps'), events: ofInterface(files.events, 'EventMap') };
}
