import { childrenOf } from '@backoffice/record-kit/tree'
import { expect, test } from 'vitest'
import { fakeNamespace } from '../../dev/kinds/namespaces.ts'
import { nodesOf } from './namespace-nodes.ts'

test('places namespaces below their parents, and orphans at the top', () => {
  const nodes = nodesOf([
    fakeNamespace(1, 'group'),
    fakeNamespace(2, 'benelux', { parent_id: 1, sequence: 1 }),
    fakeNamespace(3, 'france', { parent_id: 1, sequence: 0 }),
    fakeNamespace(4, 'orphan', { parent_id: 99 }),
  ])
  expect(childrenOf(nodes, null).map(({ uid }) => uid)).toEqual(['group', 'orphan'])
  expect(childrenOf(nodes, 'group').map(({ uid }) => uid)).toEqual(['france', 'benelux'])
})
