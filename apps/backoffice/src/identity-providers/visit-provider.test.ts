import { UnsafeAddress } from '@backoffice/shell-kit'
import { expect, test, vi } from 'vitest'
import { visitProvider } from './visit-provider.ts'

const href = 'https://office.example/sign-in'

test('leaves for the page of a provider', () => {
  const assign = vi.fn()
  visitProvider('https://id.example/authorize?state=1', { href, assign })
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://id.example/authorize?state=1')
})

test.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>'])(
  'does not leave for %j',
  (address) => {
    const assign = vi.fn()
    expect(() => visitProvider(address, { href, assign })).toThrow(UnsafeAddress)
    expect(assign).not.toHaveBeenCalled()
  },
)
