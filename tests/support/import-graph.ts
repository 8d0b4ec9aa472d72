import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** Which file imports which, by paths from the project's folder. Imports of types are left out: they are gone at run time. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Reads the imports of all sources below some folders. */
export function readImportGraph(projectFolder: string, folders: readonly string[]): ImportGraph {
  const graph = new Map<string, string[]>();
  for (const folder of folders) {
    for (const entry of readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(entry)) continue;
      const file = join(folder, entry);
      const source = ts.createSourceFile(
        file,
        readFileSync(join(projectFolder, file), 'utf8'),
        ts.ScriptTarget.Latest,
      );
      graph.set(
        file,
        source.statements.flatMap((statement) => {
          const specifier = specifierOf(statement);
          return specifier === undefined ? [] : (toProjectPath(projectFolder, file, specifier) ?? []);
        }),
      );
    }
  }
  return graph;
}

/** The circles in a graph, each as the files along it. */
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

/** What a statement imports or passes on, when that is more than types. */
function specifierOf(statement: ts.Statement): string | undefined {
  const isImport =
    ts.isImportDeclaration(statement) && statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword;
  const isExport = ts.isExportDeclaration(statement) && !statement.isTypeOnly;
  if (!isImport && !isExport) return undefined;
  const { moduleSpecifier } = statement;
  return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
}

function toProjectPath(projectFolder: string, from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return undefined;
  return relative(projectFolder, resolve(projectFolder, dirname(from), specifier));
}
