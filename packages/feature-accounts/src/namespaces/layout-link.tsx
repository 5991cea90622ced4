import { IconLink } from '@backoffice/record-kit/parts'
import { IconBinaryTree, IconList } from '@tabler/icons-react'
import { useText } from './texts.ts'

const layouts = {
  tree: { path: '/accounts/namespace', icon: IconBinaryTree },
  list: { path: '/accounts/namespace/list', icon: IconList },
} as const

/** Renders the link to the other layout of the namespaces. */
export function LayoutLink({ to }: { readonly to: keyof typeof layouts }) {
  const text = useText()
  const { path, icon } = layouts[to]
  return <IconLink to={path} icon={icon} label={text(`namespaces.layout.${to}`)} />
}
