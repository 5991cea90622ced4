import { createRootRoute, createRoute, createRouter, type StaticDataRouteOption } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { label } from './names/texts.ts'
import { screensShownTo } from './shown-to.ts'

const root = createRootRoute()
const screen = (path: string, staticData: StaticDataRouteOption) =>
  createRoute({ getParentRoute: () => root, path, staticData })
const title = label('rights')
const routes = [
  screen('/brands', {
    needs: 'products',
    title,
    record: { kind: 'brands', one: title, create: { label: title, needs: 'products_post' } },
  }),
  screen('/settings', { needs: 'products_read', title }),
  screen('/namespaces', { needs: 'admin', title }),
  screen('/orders/$order', { needs: 'orders_read', title }),
  screen('/own', { title }),
  screen('/frame', { needs: 'products' }),
]
const { routesByPath } = createRouter({ routeTree: root.addChildren(routes) })
const shown = (...actions: string[]) =>
  screensShownTo(actions, Object.values(routesByPath)).map(({ path, buttons }) => [path, ...buttons].join(' '))

test('shows the screens that a group opens, by the permission of each', () => {
  expect(shown()).toEqual(['/own'])
  expect(shown('products')).toEqual(['/brands', '/own'])
  expect(shown('products_read')).toEqual(['/settings', '/own'])
})

test('shows the buttons of a list that its members can use', () => {
  expect(shown('products', 'products_post', 'products_delete')).toEqual(['/brands post delete', '/own'])
})

test('never shows what is for administrators only, nor a screen of one record', () => {
  expect(shown('admin', 'orders', 'orders_read')).toEqual(['/own'])
})
