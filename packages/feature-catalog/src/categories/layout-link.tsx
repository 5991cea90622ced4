import { IconLink } from '@backoffice/record-kit/parts'
import { IconBinaryTree, IconList } from '@tabler/icons-react'
import { useText } from './texts.ts'

const layouts = {
  tree: { path: '/products/categories', icon: IconBinaryTree },
  list: { path: '/products/categories/list', icon: IconList },
} as const

/** Renders the link to the other layout of the categories. */
export function LayoutLink({ to }: { readonly to: keyof typeof layouts }) {
  const text = useText()
  const { path, icon } = layouts[to]
  return <IconLink to={path} icon={icon} label={text(`catalog.categories.layout.${to}`)} />
}
