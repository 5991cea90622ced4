import { expect, test } from 'vitest'
import { recentNamespaces, rememberNamespaces } from './recent-namespaces.ts'

const memory = (stored = new Map<string, string>()) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
})

test('returns the last selected namespaces of an account, newest first, each once', () => {
  const storage = memory()
  rememberNamespaces('ada', { from: null, to: 'a' }, storage)
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ea', 'ac'])
    rememberNamespaces('ada', { from: from!, to: to! }, storage)
  expect(recentNamespaces('ada', storage)).toEqual(['c', 'a', 'e', 'd'])
  expect(recentNamespaces('bo', storage)).toEqual([])
})

test('ignores damaged storage', () => {
  expect(recentNamespaces('ada', memory(new Map([['backoffice.namespaces_recent.ada', '{"']])))).toEqual([])
})
