import { describe, expect, test, vi } from 'vitest'
import cases from './address-cases.json' with { type: 'json' }
import { classifyAddress } from './classify-address.ts'
import { openAddress, safeHref, UnsafeAddress } from './open-address.ts'

const base = 'https://backoffice.example.com/dashboard'

const follow = (address: string, external: boolean) => {
  const [navigate, leave] = [vi.fn<(path: string) => void>(), vi.fn<(path: string) => void>()]
  try {
    openAddress(address, { base, navigate, leave }, { external })
  } catch (error) {
    expect(error).toBeInstanceOf(UnsafeAddress)
    expect(navigate).not.toHaveBeenCalled()
    expect(leave).not.toHaveBeenCalled()
    return 'throws'
  }
  return leave.mock.calls.length === 1 ? 'leaves-app' : 'navigates-in-app'
}

describe.each(cases)('$address', ({ address, kind, withoutFlag, withFlag, either }) => {
  test(`is ${kind}`, () => {
    expect(classifyAddress(address, base)).toBe(kind)
  })

  test('without the flag', () => {
    if (either) expect(follow(address, false)).toBe('throws')
    else expect(withoutFlag).toMatch(follow(address, false))
  })

  test('with the flag', () => {
    expect(withFlag).toMatch(follow(address, true))
  })
})

test('has all cases', () => {
  expect(cases).toHaveLength(94)
})

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'view-source:view-source:javascript:alert(1)',
  'DATA:text/html,x',
  '\u0001vbscript:x',
])('a link never has the URL %j', (address) => {
  expect(safeHref(address)).toBeUndefined()
})

test.each(['/orders', 'https://example.com/?x=javascript:1', 'mailto:a@b.co', 'view-source:https://example.com'])(
  'a link may have the URL %j',
  (address) => {
    expect(safeHref(address)).toBe(address)
  },
)
