import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Where texts are shown, by the ids of their messages. */
export interface Places {
  readonly button: ReadonlySet<string>
  readonly title: ReadonlySet<string>
}

const BUTTON = /(?:^|\.)(?:\w*Button|Menu\.Item)$/
const TITLE = /^(?:Title|Modal|Drawer|\w*Dialog|Section|EmptyState)$/

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const within = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

/** Returns the name of an element: `Menu.Item`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  return node['type'] === 'JSXMemberExpression'
    ? `${nameOf(node['object'])}.${nameOf(node['property'])}`
    : String(node['name'])
}

const isMessageCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee['type'] === 'Identifier' && callee['name'] === 'text'

/** Returns the possible literals of an expression: `text(open ? 'a' : 'b')` has two. */
function literalsOf(node: unknown): readonly string[] {
  if (!isNode(node)) return []
  if (node['type'] === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node['type'] === 'ConditionalExpression')
    return [...literalsOf(node['consequent']), ...literalsOf(node['alternate'])]
  return []
}

/** Returns the messages that an element shows itself, without those of its child elements. */
function shownIn(node: Node): readonly string[] {
  if (node['type'] === 'JSXElement') return []
  if (isMessageCall(node)) return [node['arguments']].flat().slice(0, 1).flatMap(literalsOf)
  return within(node).flatMap(shownIn)
}

const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

function attributeOf(opening: Node, name: string): readonly string[] {
  const attribute = listOf(opening['attributes']).find((one) => nameOf(one['name']) === name)
  return attribute ? shownIn(attribute) : []
}

function collect(node: Node, places: { readonly button: Set<string>; readonly title: Set<string> }): void {
  const opening = node['openingElement']
  if (node['type'] === 'JSXElement' && isNode(opening)) {
    const name = nameOf(opening['name'])
    const children = listOf(node['children']).flatMap(shownIn)
    if (BUTTON.test(name)) for (const id of [...children, ...attributeOf(opening, 'label')]) places.button.add(id)
    if (TITLE.test(name)) for (const id of attributeOf(opening, 'title')) places.title.add(id)
    if (name === 'Title') for (const id of children) places.title.add(id)
  }
  for (const part of within(node)) collect(part, places)
}

/** Reads from the sources of a workspace which messages are on buttons and which are titles. */
export function readPlaces(root: string): Places {
  const places = { button: new Set<string>(), title: new Set<string>() }
  const files = globSync('{apps,packages}/*/src/**/*.tsx', { cwd: root })
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    collect({ ...program }, places)
  }
  return places
}
