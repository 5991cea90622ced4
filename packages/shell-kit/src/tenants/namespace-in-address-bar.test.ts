import { createBrowserHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNamespace, fakeShop } from '../harness/index.tsx'
import { nameNamespaceInAddressBar } from './namespace-in-address-bar.ts'

const namespaces = [fakeNamespace, fakeShop]
const address = () => location.pathname + location.search + location.hash
const blur = () => dispatchEvent(new Event('blur'))
const focus = () => dispatchEvent(new Event('focus'))

let end: (() => void) | undefined
beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  history.replaceState({}, '', '/products?status=Active#notes')
})
afterEach(() => {
  end?.()
  vi.restoreAllMocks()
})

test('the address names the namespace only while the page does not have the focus', () => {
  end = nameNamespaceInAddressBar({ namespace: 'north', namespaces })
  expect(address()).toBe('/products?status=Active#notes')
  blur()
  expect(address()).toBe('/products?status=Active&in=north#notes')
  blur()
  focus()
  expect(address()).toBe('/products?status=Active#notes')
})

test('a page that is opened in the background names it at once', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  end = nameNamespaceInAddressBar({ namespace: null, namespaces })
  expect(address()).toBe('/products?status=Active&in=*#notes')
})

test('an account with one namespace has none in its address', () => {
  end = nameNamespaceInAddressBar({ namespace: 'north', namespaces: [fakeNamespace] })
  blur()
  expect(address()).toBe('/products?status=Active#notes')
})

test('the router is not told, and the history stays as it is', () => {
  const router = createBrowserHistory()
  const told = vi.fn()
  router.subscribe(told)
  end = nameNamespaceInAddressBar({ namespace: 'north', namespaces })
  const { length, state } = history
  blur()
  focus()
  expect(told).not.toHaveBeenCalled()
  expect([history.length, history.state, router.location.search]).toEqual([length, state, '?status=Active'])
  router.destroy()
})

test('a screen that is opened meanwhile keeps its address', () => {
  end = nameNamespaceInAddressBar({ namespace: 'north', namespaces })
  blur()
  history.pushState({}, '', '/orders')
  focus()
  expect(address()).toBe('/orders')
})
