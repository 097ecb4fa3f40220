import path from 'node:path';
import {
  isArrowFunction,
  type InterfaceDeclaration,
  isExpressionWithTypeArguments,
  isFunctionDeclaration,
  isIdentifier,
  isInterfaceDeclaration,
  isLiteralTypeNode,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeParameterDeclaration,
  isTypeReferenceNode,
  isUnionTypeNode,
  isVariableDeclaration,
  type Node,
  SyntaxKind,
  type TypeAliasDeclaration,
  type TypeNode,
} from 'typescript/unstable/ast';
import { API, type Checker, NodeBuilderFlags, type Project, type Symbol, SymbolFlags } from 'typescript/unstable/sync';
import { project } from '../planted.ts';

/** What a docstring says: its text, and its examples. */
export interface Docstring {
  readonly text: string;
  readonly examples: readonly string[];
}

/** An option: a member of an interface. */
export interface Option extends Docstring {
  readonly name: string;
  readonly isNeeded: boolean;
  /** Its type as it is written. */
  readonly type: string;
  /** Names of types of the language that stand in it. */
  readonly refersTo: readonly string[];
  /** Whether its type leaves open what is written there: more than yes or no, a number, or one of a few words. */
  readonly isOpen: boolean;
}

/** A type that a declaration is made of. */
export interface Shape extends Docstring {
  readonly name: string;
  /** Its file, from `src/schema`. */
  readonly module: string;
  /** Interfaces whose options it has, too. */
  readonly bases: readonly string[];
  readonly options: readonly Option[];
  /** What it is, where it is no interface. */
  readonly written: string | null;
  /** Names of types of the language that stand in it. */
  readonly refersTo: readonly string[];
}

/** A function that declarations are written with. */
export interface Builder extends Docstring {
  readonly name: string;
  /** The interface of what it takes besides what all of its kind do, and which of that interface's options it takes. */
  readonly takes: { readonly shape: string; readonly options: readonly string[] } | null;
  /** The type that it answers, where it says one. */
  readonly answers: string | null;
}

/** What the compiler knows of the language of declarations. */
export interface Language {
  /** @throws Error when there is no such type in the files that were read */
  readonly shape: (name: string) => Shape;
  /** The exported functions of a file of `src/schema`. */
  readonly builders: (module: string) => readonly Builder[];
}

const schema = path.join(project, 'src/schema');

/**
 * Lets the compiler read some files, of which those that are given as texts are on no disk.
 * @param files paths from the folder of the project
 * @param texts contents by such a path
 */
function compiled<Result>(
  files: readonly string[],
  texts: Readonly<Record<string, string>>,
  read: (opened: Project) => Result,
): Result {
  const settings = path.join(project, 'tsconfig.reference.json');
  const virtual = new Map([
    ...Object.entries(texts).map(([file, text]) => [path.join(project, file), text] as const),
    [settings, JSON.stringify({ extends: './tsconfig.json', include: [], files })],
  ]);
  const compiler = new API({
    cwd: project,
    fs: { readFile: (file) => virtual.get(file), fileExists: (file) => virtual.has(file) || undefined },
  });
  try {
    const snapshot = compiler.updateSnapshot({ openProjects: [settings] });
    const [opened] = snapshot.getProjects();
    if (!opened) throw new Error('The compiler opens no project.');
    return read(opened);
  } finally {
    compiler.close();
  }
}

/** Reads files of `src/schema`, and whatever they name. */
export function readLanguage<Result>(modules: readonly string[], read: (language: Language) => Result): Result {
  return compiled(
    modules.map((file) => `src/schema/${file}`),
    {},
    (opened) => read(languageOf(opened, modules)),
  );
}

/** What is wrong with a file of tests that is on no disk, in the compiler's words, each with its line. */
export function problemsOf(text: string): readonly string[] {
  const file = 'tests/checks/examples.ts';
  return compiled([file], { [file]: text }, ({ program }) => {
    const at = path.join(project, file);
    const lines = (position: number) =>
      text
        .slice(text.lastIndexOf('\n', position - 1) + 1)
        .split('\n', 1)
        .join('');
    return [...program.getSyntacticDiagnostics(at), ...program.getSemanticDiagnostics(at)].map(
      ({ pos, text: said }) => `${lines(pos).trim()}: ${said}`,
    );
  });
}

function languageOf(opened: Project, modules: readonly string[]): Language {
  const { checker, program } = opened;

  const exported = (file: string): readonly Symbol[] => {
    const source = program.getSourceFile(path.join(schema, file));
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module).map((one) => original(checker, one)) : [];
  };
  const declarationOf = (symbol: Symbol): Node | undefined => symbol.declarations[0]?.resolve(opened);
  const docstring = (symbol: Symbol): Docstring => ({
    text: symbol.getDocumentationComment(checker).trim(),
    examples: symbol.getJsDocTags(checker).flatMap(({ name, text = '' }) => (name === 'example' ? [text.trim()] : [])),
  });

  /** The named types of the language in a node, each once. */
  const found = new Map<string, Symbol>();
  const namesIn = (node: Node): readonly string[] => {
    const names = new Set<string>();
    const visit = (one: Node): void => {
      const name = isTypeReferenceNode(one) ? one.typeName : isExpressionWithTypeArguments(one) ? one.expression : null;
      if (name && isIdentifier(name)) {
        const symbol = checker.getSymbolAtLocation(name);
        const type = symbol && original(checker, symbol);
        const declared = type && declarationOf(type);
        if (type && declared && (isInterfaceDeclaration(declared) || isTypeAliasDeclaration(declared))) {
          if (moduleOf(declared) !== null && isExported(declared)) {
            found.set(type.name, type);
            names.add(type.name);
          }
        }
      }
      one.forEachChild(visit);
    };
    visit(node);
    return [...names];
  };

  const isOpen = (type: TypeNode): boolean => {
    if (isUnionTypeNode(type)) return type.types.some(isOpen);
    // Where nothing may stand, nothing is written.
    if (isLiteralTypeNode(type) || type.kind === SyntaxKind.NeverKeyword) return false;
    if (type.kind === SyntaxKind.BooleanKeyword || type.kind === SyntaxKind.NumberKeyword) return false;
    if (!isTypeReferenceNode(type) || !isIdentifier(type.typeName)) return true;
    const symbol = checker.getSymbolAtLocation(type.typeName);
    const declared = symbol && declarationOf(original(checker, symbol));
    return !(declared && isTypeAliasDeclaration(declared)) || isOpen(declared.type);
  };

  /** What a type parameter stands for: the parameters keep literal names, which nobody writes. */
  const constraintOf = (type: TypeNode): TypeNode | undefined => {
    if (!isTypeReferenceNode(type) || !isIdentifier(type.typeName)) return undefined;
    const symbol = checker.getSymbolAtLocation(type.typeName);
    const declared = symbol && declarationOf(symbol);
    return declared && isTypeParameterDeclaration(declared) ? declared.constraint : undefined;
  };

  const optionOf = (symbol: Symbol): Option => {
    const declared = declarationOf(symbol);
    if (!declared || !isPropertySignatureDeclaration(declared)) throw new Error(`${symbol.name} is no option.`);
    const type = constraintOf(declared.type) ?? declared.type;
    return {
      ...docstring(symbol),
      name: symbol.name,
      isNeeded: declared.postfixToken === undefined,
      type: type.getText(),
      refersTo: namesIn(type),
      isOpen: isOpen(type),
    };
  };

  /** As it stands in the source, or what it comes to where that names a value. */
  const writtenOf = (declared: TypeAliasDeclaration, symbol: Symbol): string => {
    const text = declared.type.getText();
    const flags =
      NodeBuilderFlags.NoTruncation |
      NodeBuilderFlags.InTypeAlias |
      NodeBuilderFlags.UseSingleQuotesForStringLiteralType;
    return /\btypeof\b/.test(text)
      ? checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, flags)
      : text;
  };

  const shapeOf = (symbol: Symbol): Shape => {
    const declared = declarationOf(symbol);
    const module = declared && moduleOf(declared);
    if (!declared || !module) throw new Error(`${symbol.name} is no type of the language.`);
    const common = { ...docstring(symbol), name: symbol.name, module };
    if (isTypeAliasDeclaration(declared)) {
      const written = writtenOf(declared, symbol);
      return { ...common, bases: [], options: [], written, refersTo: namesIn(declared.type) };
    }
    if (!isInterfaceDeclaration(declared)) throw new Error(`${symbol.name} is no interface.`);
    const heritage = declared.heritageClauses?.flatMap(({ types }) => [...types]) ?? [];
    const bases = heritage.filter(({ expression }) => !['Pick', 'Omit'].includes(expression.getText()));
    const inherited = new Set(bases.flatMap((base) => propertiesOf(base).map(({ name }) => name)));
    const own = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
    const written = new Set(
      declared.members.flatMap((member) => (isPropertySignatureDeclaration(member) ? [member.name.getText()] : [])),
    );
    const options = own.filter(({ name }) => written.has(name) || !inherited.has(name)).map(optionOf);
    const names = bases.map(({ expression }) => expression.getText());
    return { ...common, bases: names, options, written: null, refersTo: namesIn(declared) };
  };

  const propertiesOf = (type: Node): readonly Symbol[] => {
    const known = checker.getTypeAtLocation(type);
    return known ? checker.getPropertiesOfType(known) : [];
  };

  const builderOf = (symbol: Symbol): Builder | null => {
    const declared = declarationOf(symbol);
    if (!declared || !(symbol.flags & (SymbolFlags.Function | SymbolFlags.Variable))) return null;
    const made = isVariableDeclaration(declared) && declared.initializer ? declared.initializer : declared;
    const typed = isArrowFunction(made) || isFunctionDeclaration(made) ? made : null;
    const constraint = typed?.typeParameters?.find(({ name }) => name.getText() === 'Options')?.constraint;
    const [shape] = constraint ? namesIn(constraint) : [];
    const isTaken = constraint && shape !== undefined;
    return {
      ...docstring(symbol),
      name: symbol.name,
      answers: typed?.type?.getText() ?? null,
      takes: isTaken ? { shape, options: propertiesOf(constraint).map(({ name }) => name) } : null,
    };
  };

  return {
    shape: (name) => {
      const symbol = found.get(name) ?? modules.flatMap(exported).find((one) => one.name === name);
      if (!symbol) throw new Error(`There is no type ${name}.`);
      return shapeOf(symbol);
    },
    builders: (module) => exported(module).flatMap((symbol) => builderOf(symbol) ?? []),
  };
}

/** What a name stands for that was imported. */
const original = (checker: Checker, symbol: Symbol): Symbol =>
  symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const isExported = (declared: InterfaceDeclaration | TypeAliasDeclaration): boolean =>
  declared.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) === true;

/** The file of a node, from `src/schema`; null when it stands elsewhere. */
function moduleOf(node: Node): string | null {
  const file = path.relative(schema, node.getSourceFile().fileName);
  return file.startsWith('..') ? null : file.replaceAll(path.sep, '/');
}
