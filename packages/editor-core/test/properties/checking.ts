import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { BlockTypes, EditorDocument, EditorPackage, Finding, Json } from '../../src/index.ts'
import type { Core, Property } from './core.ts'

const shop: EditorPackage = {
  id: 'shop',
  version: '1.0.0',
  blocks: [
    {
      name: 'heading',
      version: 1,
      label: 'Heading',
      config: { level: { type: 'heading-level', label: 'Level', default: 2 } },
      content: {
        title: { type: 'text', label: 'Title', translatable: true, rules: 'required|length:1,10' },
        aside: { type: 'text', label: 'Aside' },
      },
    },
    {
      name: 'image',
      version: 1,
      label: 'Image',
      content: { picture: { type: 'image', label: 'Picture', alt: 'words' }, words: { type: 'text', label: 'Words' } },
    },
    { name: 'rich', version: 1, label: 'Rich text', content: { html: { type: 'richtext', label: 'Text' } } },
    {
      name: 'links',
      version: 1,
      label: 'Links',
      content: {
        items: {
          type: 'list',
          label: 'Links',
          fields: { to: { type: 'link', label: 'To' }, name: { type: 'text', label: 'Name', translatable: true } },
        },
        style: {
          type: 'group',
          label: 'Style',
          fields: { tone: { type: 'text', label: 'Tone', default: 'calm', translatable: true } },
        },
      },
    },
    { name: 'section', version: 1, label: 'Section', areas: { main: {}, side: {} } },
  ],
}

interface Page {
  readonly main: readonly Json[]
  readonly inside?: readonly Json[]
}

let count = 1_700_000_000_000
const made = (type: string, content: Json = {}, config: Json = {}): { readonly id: string } & Record<string, Json> => {
  count += 1
  return { id: `${type}-${count}`, config, content }
}

const documentOf = (pages: readonly Page[]): EditorDocument => ({
  blocks_collection: Object.fromEntries(
    pages.map(({ main, inside }, index) => [
      `page-${index}`,
      {
        main: inside
          ? [...main, made('section', {}, { blocks_collection: { main: inside, side: [made('rich')] } })]
          : main,
      },
    ]),
  ),
})

const typesOf = (core: Core): BlockTypes => core.createBlockTypes([shop])

const levels = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 5 })

/** Naive check of the headings of a page. */
function headingFaults(page: readonly number[]): readonly string[] {
  return page.flatMap((level, index) => {
    const after = page[index - 1]
    const faults = after !== undefined && level > after + 1 ? [`skip ${after} ${level}`] : []
    return level === 1 && page.indexOf(1) < index ? [...faults, 'second'] : faults
  })
}

const LINKS: readonly (readonly [target: string, code: 'broken-link' | 'dangerous-link' | null])[] = [
  ['/known', null],
  ['/known?a=1#part', null],
  ['/unknown', 'broken-link'],
  ['unknown', 'broken-link'],
  ['#part', null],
  ['#', 'broken-link'],
  ['?', 'broken-link'],
  ['https://example.org/', null],
  ['HTTPS://example.org/', null],
  ['https://', 'broken-link'],
  ['https:', 'broken-link'],
  ['//example.org/', null],
  ['//', 'broken-link'],
  ['mailto:a@example.org', null],
  ['tel:+31', null],
  ['javascript:alert(1)', 'dangerous-link'],
  ['JaVa\tScript:alert(1)', 'dangerous-link'],
  ['\u0001data:text/html,x', 'dangerous-link'],
  ['vbscript:x', 'dangerous-link'],
  ['file:///etc/hosts', 'dangerous-link'],
]

const leadsSomewhere = (path: string): boolean => path === '/known'

const escaped = (target: string): string => target.replaceAll('"', '&quot;')

export const checking: readonly Property[] = [
  {
    name: 'finds skipped heading levels and second main headings on each page, including rich text and inner blocks',
    check: (core, runs) =>
      fc.assert(
        fc.property(fc.array(fc.tuple(levels, levels, levels), { minLength: 1, maxLength: 3 }), (pages) => {
          const document = documentOf(
            pages.map(([first, second, third]) => ({
              main: [
                ...first.map((level) => made('heading', { title: 'x' }, { level })),
                made('rich', { html: second.map((level) => `<h${level} class="a">x</h${level}>`).join('<p>y</p>') }),
              ],
              inside: third.map((level) => made('heading', { title: 'x' }, level === 2 ? {} : { level })),
            })),
          )
          const found = core.headingOrder(document, typesOf(core))
          assert.deepEqual(
            found.map((finding) =>
              finding.code === 'heading-skipped' ? `skip ${finding.after} ${finding.level}` : 'second',
            ),
            pages.flatMap((page) => headingFaults(page.flat())),
          )
        }),
        { numRuns: runs, seed: 81 },
      ),
  },
  {
    name: 'finds translatable values that lack a translation, but not blank ones',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.constantFrom('', ' ', 'x'), fc.constantFrom(undefined, '', 'y'), fc.boolean()), {
            maxLength: 4,
          }),
          (titles) => {
            const types = typesOf(core)
            const blocks = titles.map(([title]) => made('heading', { title, aside: 'not translatable' }))
            const [links] = [made('links', { items: [{ to: '/known', name: 'One' }, { name: '' }] })]
            const nl = titles.flatMap(([, text], index) =>
              text === undefined ? [] : [[`${blocks[index]?.id ?? ''}.content.title`, text] as const],
            )
            const document = {
              ...documentOf([{ main: [...blocks, links] }]),
              translations: { nl: Object.fromEntries(nl), de: { [`${links.id}.content.style.tone`]: 'ruhig' } },
            }
            const found = core
              .missingTranslations(document, types, ['nl', 'de'])
              .map((finding) =>
                'id' in finding && 'path' in finding && finding.code === 'missing-translation'
                  ? [finding.id, core.pathText(finding.path), finding.locale]
                  : [],
              )
            const expected = titles.flatMap(([title, text], index) => {
              if (title.trim() === '') return []
              const id = blocks[index]?.id ?? ''
              return [...(text ? [] : [[id, 'title', 'nl']]), [id, 'title', 'de']]
            })
            assert.deepEqual(found, [
              ...expected,
              [links.id, 'items[0].name', 'nl'],
              [links.id, 'items[0].name', 'de'],
              [links.id, 'style.tone', 'nl'],
            ])
          },
        ),
        { numRuns: runs, seed: 82 },
      ),
  },
  {
    name: 'finds images without alternative text, except an empty alt in rich text, which marks decoration',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.constantFrom('', '/a.png'), fc.constantFrom(undefined, '', ' ', 'A cat')), {
            maxLength: 4,
          }),
          fc.array(
            fc.constantFrom('<img src="a">', '<IMG SRC=a>', '<img alt="">', "<img src='a' alt='b'>", '<p data-alt="">'),
          ),
          (images, tags) => {
            const blocks = images.map(([picture, words]) =>
              made('image', { picture, ...(words !== undefined && { words }) }),
            )
            const rich = made('rich', { html: tags.join('') })
            const found = core.missingAlternativeTexts(
              documentOf([{ main: [], inside: [...blocks, rich] }]),
              typesOf(core),
            )
            const expected = images.flatMap(([picture, words = ''], index) =>
              picture !== '' && words.trim() === '' ? [blocks[index]?.id] : [],
            )
            assert.deepEqual(
              found.map((finding) => ('id' in finding ? finding.id : '')),
              [...expected, ...(tags.some((tag) => ['<img src="a">', '<IMG SRC=a>'].includes(tag)) ? [rich.id] : [])],
            )
          },
        ),
        { numRuns: runs, seed: 83 },
      ),
  },
  {
    name: 'finds stored and declared areas without blocks, except the one that shows the product',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          fc.nat(2),
          fc.nat(2),
          fc.nat(1),
          fc.constantFrom<readonly Json[]>([], [null], [{ note: 'no id' }]),
          (main, inside, header, odd) => {
            const some = (size: number): readonly Json[] => [
              ...Array.from({ length: size }, () => made('rich')),
              ...odd,
            ]
            const section = made(
              'section',
              {},
              inside === 2 ? {} : { blocks_collection: { main: some(inside), own: some(header) } },
            )
            const document = {
              blocks_collection: {
                page: { main: some(main), header: [...some(header), section] },
                'handle-handle': { 'product-preview': [], top: some(0) },
              },
            }
            const found = core
              .emptyAreas(document, typesOf(core))
              .map((finding) =>
                finding.code === 'empty-area'
                  ? `${finding.page} ${'parent' in finding.area ? 'inside ' : ''}${finding.area.area}`
                  : '',
              )
            const inBlock =
              inside === 2
                ? ['main', 'side']
                : [...(inside === 0 ? ['main'] : []), 'side', ...(header === 0 ? ['own'] : [])]
            assert.deepEqual(found, [
              ...(main === 0 ? ['page main'] : []),
              'handle-handle top',
              ...inBlock.map((area) => `page inside ${area}`),
            ])
          },
        ),
        { numRuns: runs, seed: 84 },
      ),
  },
  {
    name: 'finds broken and dangerous links in fields, lists and rich text',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom(...LINKS), { maxLength: 5 }),
          fc.array(fc.constantFrom(...LINKS), { maxLength: 3 }),
          (fields, texts) => {
            const items = fields.map(([target], index) => ({
              to: index % 2 === 0 ? target : { href: target, newTab: true },
            }))
            const html = texts
              .map(([target], index) =>
                index % 2 === 0 ? `<a class="x" href="${escaped(target)}">x</a>` : `<A HREF='${target}'>x</A>`,
              )
              .join(' ')
            const document = documentOf([
              { main: [made('links', { items: [...items, { to: '' }, {}] }), made('rich', { html })] },
            ])
            const found = core.brokenLinks(document, typesOf(core), leadsSomewhere)
            assert.deepEqual(
              found.map((finding) => [finding.code, 'target' in finding ? finding.target : '']),
              [...fields, ...texts].flatMap(([target, code]) => (code ? [[code, target]] : [])),
            )
          },
        ),
        { numRuns: runs, seed: 85 },
      ),
  },
  {
    name: 'finds invalid values with their messages, and undeclared blocks with their type',
    check: (core, runs) =>
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom('', 'good', 'much too long'), { maxLength: 4 }),
          fc.nat(2),
          (titles, strange) => {
            const types = typesOf(core)
            const blocks = titles.map((title) => made('heading', { title }))
            const unknown = Array.from({ length: strange }, (_, index) =>
              index === 0 ? made('odd', { title: '' }) : made('heading', { title: '' }, { $v: 9 }),
            )
            const faulty = [
              made('heading', { title: 'good' }, { level: 1 }),
              made('heading', { title: 'good' }, { level: 5 }),
              made('image', { picture: '/a.png' }),
              made('links', { items: [{ to: '/unknown' }] }),
            ]
            const document = documentOf([{ main: [...blocks, ...faulty], inside: unknown }, { main: [] }])
            const invalid = core.invalidValues(document, types)
            assert.deepEqual(
              invalid.map((finding) => ('id' in finding ? finding.id : '')),
              blocks.filter((_, index) => titles[index] !== 'good').map(({ id }) => id),
            )
            for (const finding of invalid)
              assert.ok(finding.code === 'invalid-value' && finding.message.startsWith('Title '))
            const found = core.unknownBlocks(document, types)
            assert.deepEqual(
              found.map((finding) => (finding.code === 'unknown-block' ? [finding.id, finding.type] : [])),
              unknown.map(({ id }, index) => [id, index === 0 ? 'odd' : 'heading']),
            )
            const all = core.publishChecks(document, { types, locales: ['nl'], leadsSomewhere })
            const parts: readonly Finding[] = [
              ...found,
              ...invalid,
              ...core.missingTranslations(document, types, ['nl']),
              ...core.missingAlternativeTexts(document, types),
              ...core.headingOrder(document, types),
              ...core.emptyAreas(document, types),
              ...core.brokenLinks(document, types, leadsSomewhere),
            ]
            assert.deepEqual(all, parts)
            for (const code of [
              'missing-translation',
              'missing-alternative-text',
              'heading-skipped',
              'empty-area',
              'broken-link',
            ])
              assert.ok(
                all.some((finding) => finding.code === code),
                code,
              )
            for (const locale of ['en', 'nl', 'de', 'fr'] as const) {
              for (const finding of all)
                assert.ok(!/[{}]/.test(core.findingText(finding, locale)), core.findingText(finding, locale))
            }
          },
        ),
        { numRuns: runs, seed: 86 },
      ),
  },
  {
    name: 'translates the text of each command and fills placeholders, but keeps custom labels',
    check: (core) => {
      for (const locale of ['en', 'nl', 'de', 'fr'] as const) {
        for (const label of [
          'add',
          'update',
          'remove',
          'move',
          'duplicate',
          'wrap',
          'unwrap',
          'set',
          'delete',
          'translate',
          'copy',
          'paste',
        ])
          assert.notEqual(core.commandText(label, locale), label)
        assert.equal(core.commandText('My own step', locale), 'My own step')
        assert.ok(core.refusedText(new core.Refused('unknown-type', '', { type: 'hero' }), locale).includes('hero'))
        assert.ok(core.refusedText(new core.Refused('area-full', '', { area: 'main', max: '3' }), locale).includes('3'))
      }
      assert.equal(
        core.refusedText(new core.Refused('block-not-found', ''), 'en'),
        "Block not found! This shouldn't happen",
      )
      assert.equal(core.BLOCK_NOT_FOUND, "Block not found! This shouldn't happen")
    },
  },
]
