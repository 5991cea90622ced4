import { type Attr, type Element, Node, parseXmlDocument } from 'slimdom'
import { childrenOf, contentOf, namespaces, type Particle, roots } from './ubl-schema.ts'

const XMLNS = 'http://www.w3.org/2000/xmlns/'
const prefixes = new Map<string | null, string>(Object.entries(namespaces).map(([prefix, name]) => [name, prefix]))

/** Returns the name of an element or attribute with the usual prefix of its namespace, whichever the document has. */
const nameOf = ({ namespaceURI, localName }: Element | Attr): string =>
  namespaceURI === null ? localName : `${prefixes.get(namespaceURI) ?? `{${namespaceURI}}`}:${localName}`

// A date that there isn't, such as 30 February, becomes another one.
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

/** Forms of values by XML Schema; it allows dates to have a time zone, too, which ours never have. */
const isA = {
  date: isDay,
  decimal: (text: string) => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text),
  boolean: (text: string) => /^(?:true|false|1|0)$/.test(text),
  string: () => true,
} as const

/** Returns which names are unknown, misplaced, missing, or there too often. */
function sequenceFaults(names: readonly string[], allowed: readonly Particle[], ordered: boolean): string[] {
  const places = names.map((name) => allowed.findIndex((particle) => particle.name === name))
  const found = names.flatMap((name, at) => {
    const place = places[at] ?? -1
    if (place < 0) return [`${name} is unknown`]
    const before = places.slice(0, at)
    if (ordered && before.some((earlier) => earlier > place)) return [`${name} is misplaced`]
    return before.includes(place) && !allowed[place]?.repeated ? [`${name} is there too often`] : []
  })
  const missing = allowed.filter(({ name, required }) => required && !names.includes(name))
  return [...found, ...missing.map(({ name }) => `${name} is missing`)]
}

const attributesOf = ({ attributes }: Element): string[] =>
  attributes.filter(({ namespaceURI }) => namespaceURI !== XMLNS).map(nameOf)

const hasText = ({ childNodes }: Element): boolean =>
  childNodes.some(
    ({ nodeType, nodeValue }) =>
      (nodeType === Node.TEXT_NODE || nodeType === Node.CDATA_SECTION_NODE) && /[^\t\n\r ]/.test(nodeValue ?? ''),
  )

function faultsOf(element: Element): string[] {
  const children = childrenOf.get(nameOf(element))
  const content = contentOf.get(nameOf(element))
  if (children) {
    return [
      ...sequenceFaults(element.children.map(nameOf), children, true),
      ...sequenceFaults(attributesOf(element), [], false),
      ...(hasText(element) ? ['there is a text'] : []),
    ]
  }
  if (!content) return ['its type is not in the table']
  const text = (element.textContent ?? '').replaceAll(/^[\t\n\r ]+|[\t\n\r ]+$/g, '')
  return [
    ...sequenceFaults(element.children.map(nameOf), [], true),
    ...sequenceFaults(attributesOf(element), content.attributes, false),
    ...(isA[content.value](text) ? [] : [`${text} is no ${content.value}`]),
  ]
}

const allFaults = (element: Element, path: string): string[] => [
  ...faultsOf(element).map((fault) => `${path}: ${fault}`),
  ...element.children.flatMap((child) => allFaults(child, `${path}/${nameOf(child)}`)),
]

/** Returns what of a document is not as the schema of UBL 2.1 declares it. */
export function schemaFaults(xml: string): string[] {
  const root = parseXmlDocument(xml).documentElement
  if (!root || !roots.includes(nameOf(root))) return ['it is no invoice and no credit note']
  return allFaults(root, nameOf(root))
}
