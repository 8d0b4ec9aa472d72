import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * The sentences that the product says, extracted from its code: text between tags, and string literals that end like a
 * sentence. Legal texts, the sandbox and specimens are not included.
 */

export type OwnText = { file: string; text: string };

const PROJECT_FOLDER = join(import.meta.dirname, '..');

const SAID_IN = [
  'app/**/*.tsx',
  'components/**/*.{ts,tsx}',
  'stores/**/*.ts',
  'lib/{api,brand,domain,forms,session,uploads}/**/*.ts',
  'server/features/message/templates/*.ts',
  'server/features/{assessment,document,lender,quote}/*.ts',
];

const NOT_SAID_IN =
  /^(?:app\/(?:kitchen-sink|sandbox)|components\/(?:kitchen-sink|legal|sandbox|sandbox-bank)|lib\/domain\/scenario)|routes\.ts$/;

/** Stands for what an expression puts into a sentence: it counts as one short word. */
const SOMETHING = '10';

/** Tags that occur inside a sentence. */
const INLINE = new Set(['a', 'abbr', 'b', 'em', 'span', 'strong', 'TextLink', 'Money', 'Rate', 'time']);

export function ownTexts(): OwnText[] {
  return globSync(SAID_IN, { cwd: PROJECT_FOLDER })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_SAID_IN.test(file))
    .sort()
    .flatMap((file) =>
      textsOf(file, readFileSync(join(PROJECT_FOLDER, file), 'utf8')).map((text) => ({ file, text })),
    );
}

/** The texts of one source file, in order. */
export function textsOf(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  visit(source);
  return found.filter(isSentence);

  function visit(node: ts.Node): void {
    // What is thrown is for the people who run the product.
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node)) return;
    if (isBlock(node)) {
      found.push(...linesOf(node));
      for (const child of node.children) if (!isInline(child)) visit(child);
      const { attributes } = ts.isJsxElement(node) ? node.openingElement : { attributes: undefined };
      if (attributes !== undefined) visit(attributes);
      return;
    }
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) {
      found.push(node.head.text + node.templateSpans.map(({ literal }) => SOMETHING + literal.text).join(''));
    }
    ts.forEachChild(node, visit);
  }
}

type Block = ts.JsxElement | ts.JsxFragment;

const isBlock = (node: ts.Node): node is Block => ts.isJsxElement(node) || ts.isJsxFragment(node);

function isInline(node: ts.Node): boolean {
  return ts.isJsxElement(node) && INLINE.has(node.openingElement.tagName.getText());
}

/** The words of a block as they are read: one line for each run of words not broken by another block. */
function linesOf({ children }: Block): string[] {
  const lines = [''];
  for (const child of children) {
    const words = wordsOf(child);
    if (words === undefined) lines.push('');
    else lines.push(`${lines.pop() ?? ''}${words}`);
  }
  return lines.map((line) => line.replace(/\s+/g, ' ').trim());
}

function wordsOf(child: ts.JsxChild): string | undefined {
  if (ts.isJsxText(child)) return child.text;
  if (ts.isJsxExpression(child)) {
    const { expression } = child;
    if (expression === undefined) return '';
    return ts.isStringLiteralLike(expression) ? expression.text : SOMETHING;
  }
  if (isInline(child)) return linesOf(child as ts.JsxElement).join(' ');
  return undefined;
}

/** Several words that end like a sentence; a class name, a path or a label is not one. */
function isSentence(text: string): boolean {
  return /^["“\p{Lu}\d].*[.?!]["”]?$/su.test(text.trim()) && text.trim().split(/\s+/).length >= 3;
}
