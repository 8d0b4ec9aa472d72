import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** Which file imports which, by paths from the project's folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the imports of all sources below some folders, or of individually named files.
 *
 * @param late whether what a file loads on demand (`import()`) counts too
 * @param types whether type imports count too, which do not exist at run time
 */
export function readImportGraph(
  projectFolder: string,
  places: readonly string[],
  { late = false, types = false } = {},
): ImportGraph {
  const graph = new Map<string, string[]>();
  for (const file of places.flatMap((place) => sourcesIn(projectFolder, place))) {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(projectFolder, file), 'utf8'),
      ts.ScriptTarget.Latest,
    );
    const specifiers = [
      ...source.statements.flatMap((statement) => specifierOf(statement, types) ?? []),
      ...(late ? lateSpecifiersIn(source) : []),
    ];
    graph.set(
      file,
      specifiers.flatMap((specifier) => toProjectPath(projectFolder, file, specifier) ?? []),
    );
  }
  return graph;
}

function sourcesIn(projectFolder: string, place: string): string[] {
  if (/\.tsx?$/.test(place)) return [place];
  return readdirSync(join(projectFolder, place), { recursive: true, encoding: 'utf8' })
    .filter((entry) => /\.tsx?$/.test(entry))
    .map((entry) => join(place, entry));
}

/** What is imported by `import()` calls, wherever they are. */
function lateSpecifiersIn(node: ts.Node): string[] {
  const found: string[] = [];
  const visit = (inner: ts.Node) => {
    if (ts.isCallExpression(inner) && inner.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = inner.arguments;
      if (specifier && ts.isStringLiteral(specifier)) found.push(specifier.text);
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
}

/** The cycles in a graph, each as the files along it. */
export function findCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start !== -1) cycles.push([...path.slice(start), file]);
    if (start !== -1 || finished.has(file)) return;
    for (const imported of graph.get(file) ?? []) visit(imported, [...path, file]);
    finished.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

/** What a statement imports or re-exports, when that is more than types or types count. */
function specifierOf(statement: ts.Statement, types: boolean): string | undefined {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return undefined;
  const isOfTypes = ts.isImportDeclaration(statement)
    ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    : statement.isTypeOnly;
  if (isOfTypes && !types) return undefined;
  const { moduleSpecifier } = statement;
  return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
}

function toProjectPath(projectFolder: string, from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return undefined;
  return relative(projectFolder, resolve(projectFolder, dirname(from), specifier));
}
