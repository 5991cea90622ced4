import { beforeEach, expect, test, vi } from 'vitest'
import { isFolded, keepFolded } from './folded-sections.ts'

beforeEach(() => localStorage.clear())

test('what is folded stays so, each section on its own', () => {
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

test('in a browser that keeps nothing every section is open', () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => keepFolded('price', true)).not.toThrow()
  expect(isFolded('price')).toBe(false)
  vi.unstubAllGlobals()
})
