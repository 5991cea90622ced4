import { beforeEach, expect, test, vi } from 'vitest'
import { isFolded, keepFolded } from './folded-sections.ts'

beforeEach(() => localStorage.clear())

test('remembers the collapsed sections, each on its own', () => {
  expect(isFolded('price')).toBe(false)
  keepFolded('price', true)
  keepFolded('seo', true)
  keepFolded('price', true)
  expect([isFolded('price'), isFolded('seo'), isFolded('pri')]).toEqual([true, true, false])
  keepFolded('price', false)
  expect([isFolded('price'), isFolded('seo')]).toEqual([false, true])
  keepFolded('seo', false)
  keepFolded('texts', true)
  expect([isFolded('seo'), isFolded('texts')]).toEqual([false, true])
})

test('shows every section in a browser without storage', () => {
  const fail = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail })
  expect(() => keepFolded('price', true)).not.toThrow()
  expect(isFolded('price')).toBe(false)
  vi.unstubAllGlobals()
})
