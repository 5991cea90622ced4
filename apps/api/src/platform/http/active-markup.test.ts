import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasActiveMarkup, isLocalPath, isWebAddress } from './active-markup.ts'

const plain = [
  '',
  'Lamp & shade',
  '3 < 4 and 5 > 2',
  'a<b',
  '<3',
  'Use <b>bold</b>, <em>this</em> and <ul><li>lists</li></ul>',
  '<a href="https://shop.example/lamp?a=1&b=2" title="On sale">here</a>',
  '<p>Onion = good</p>',
  'price<100 on=off',
  'a<!b',
  '<?',
  'javascript: the good parts',
  '<img src="/lamp.png" alt="A lamp">',
]
const active = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.example/x.js>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror = "alert(1)">',
  '<img/src/onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa\tScript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" &#x1;javascript:alert(1)">x</a>',
  '<iframe src="https://x.example">',
  '<svg onload=alert(1)>',
  '<svg><script>1</script></svg>',
  '<math href="javascript:1">x',
  '<object data="x">',
  '<embed src=x>',
  '<form action="https://x.example"><input name=password>',
  '<base href="https://x.example/">',
  '<meta http-equiv=refresh content="0;url=https://x.example">',
  '<link rel=stylesheet href=x>',
  '<style>*{background:url(x)}</style>',
  '<p style="background:url(x)">',
  '<iframe srcdoc="<script>1</script>">',
  '<!--><img src=x onerror=1>-->',
  '<![CDATA[<script>1</script>]]>',
  '<body onload=1>',
  '<video><source onerror=1></video>',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<img src="x" onerror',
  '<x:script>1</x:script>',
  '<details open ontoggle=1>',
]

test.each(plain)('accepts %j', (text) => expect(hasActiveMarkup(text)).toBe(false))
test.each(active)('rejects %j', (text) => expect(hasActiveMarkup(text)).toBe(true))

test('rejects active markup anywhere in a text', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...active),
      fc.string().map((text) => text.replaceAll('<', '')),
      fc.string(),
      (markup, before, after) => hasActiveMarkup(`${before}${markup}${after}`),
    ),
  )
})

test('accepts web URLs, and no others', () => {
  for (const address of ['', 'https://shop.example', 'http://shop.example:8080/a?b=c#d', 'HTTPS://SHOP.EXAMPLE/é'])
    expect([address, isWebAddress(address)]).toEqual([address, true])
  for (const address of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' https://x.example',
    'data:text/html,x',
    '//x.example',
    'ftp://x.example',
    'https:/x',
    'https://',
    'https://me:secret@x.example',
    'https:\\\\x.example',
    'vbscript:x',
    'blob:https://x.example/1',
    'file:///etc/passwd',
  ]) {
    expect([address, isWebAddress(address)]).toEqual([address, false])
  }
})

test('accepts paths on this server, and no other URLs', () => {
  for (const path of ['/', '/orders/1?a=b#c', '/%2f%2fx.example'])
    expect([path, isLocalPath(path)]).toEqual([path, true])
  for (const path of [
    '',
    '//x.example',
    '/\\x.example',
    '\\x',
    'orders',
    'https://x.example',
    'javascript:1',
    '/a b',
    '/a\\b',
  ])
    expect([path, isLocalPath(path)]).toEqual([path, false])
})
