import { IconBinaryTree, IconList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './layout-link.module.css'
import { useText } from './texts.ts'

const layouts = {
  tree: { path: '/products/categories', Icon: IconBinaryTree },
  list: { path: '/products/categories/list', Icon: IconList },
} as const

/** Renders the link to the other layout of the categories. */
export function LayoutLink({ to }: { readonly to: keyof typeof layouts }) {
  const text = useText()
  const { path, Icon } = layouts[to]
  const label = text(`catalog.categories.layout.${to}`)
  return (
    <Link to={path} className={classes.link} aria-label={label} title={label}>
      <Icon size={18} stroke={1.8} aria-hidden />
    </Link>
  )
}
