import type { CDPSession, Page } from '@playwright/test';

type Node = Awaited<ReturnType<typeof readTree>>[number];

const OPENED_BY_PRESS = ['button', 'link'];
/** An element that gets the focus from a script, such as a heading, needs no name beyond its words. */
const WORKED_BY_HAND = [
  ...OPENED_BY_PRESS,
  'textbox',
  'searchbox',
  'checkbox',
  'radio',
  'combobox',
  'listbox',
  'option',
  'slider',
  'DisclosureTriangle',
  'Iframe',
];
const GROUPS = ['group', 'region', 'dialog', 'complementary', 'form', 'article'];

/**
 * Finds controls that a screen reader has no name for, and links or buttons that sound the same but do different
 * things.
 */
export async function findNameFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const tree = await readTree(session);
  await session.detach();
  const nodes = tree.filter((node) => !node.ignored && isFocusable(node));
  const nameless = nodes
    .filter((node) => nameOf(node).trim() === '')
    .map((node) => `${roleOf(node)} without a name`);
  return [...nameless, ...findAlike(nodes, new Map(tree.map((node) => [node.nodeId, node])))];
}

async function readTree(session: CDPSession) {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes;
}

/** Two links may share their words when they share their target, two buttons when they are in groups with names. */
function findAlike(nodes: readonly Node[], tree: ReadonlyMap<string, Node>): string[] {
  const targets = new Map<string, Set<string>>();
  for (const [index, node] of nodes.entries()) {
    if (!OPENED_BY_PRESS.includes(roleOf(node))) continue;
    const words = `${roleOf(node)} "${nameOf(node)}"${groupOf(node, tree)}`;
    const target = roleOf(node) === 'link' ? String(propertyOf(node, 'url')) : String(index);
    targets.set(words, (targets.get(words) ?? new Set()).add(target));
  }
  return [...targets]
    .filter(([, each]) => each.size > 1)
    .map(([words, { size }]) => `${words} ${String(size)} times`);
}

/** The named group, region or dialog that the control is announced in. */
function groupOf(node: Node, tree: ReadonlyMap<string, Node>): string {
  for (let place = parentOf(node, tree); place !== undefined; place = parentOf(place, tree)) {
    if (GROUPS.includes(roleOf(place)) && nameOf(place) !== '') return ` in ${nameOf(place)}`;
  }
  return '';
}

function parentOf({ parentId }: Node, tree: ReadonlyMap<string, Node>): Node | undefined {
  return parentId === undefined ? undefined : tree.get(parentId);
}

function isFocusable(node: Node): boolean {
  return propertyOf(node, 'focusable') === true && WORKED_BY_HAND.includes(roleOf(node));
}

function propertyOf(node: Node, name: string): unknown {
  return node.properties?.find((property) => property.name === name)?.value.value;
}

function roleOf({ role }: Node): string {
  return String(role?.value);
}

function nameOf({ name }: Node): string {
  return String(name?.value ?? '');
}
