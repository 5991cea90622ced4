import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/AppShell.css'
import { AppShell, Table, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

interface Row {
  readonly sku: string
  readonly name: string
  readonly status: string
  readonly price: number
  readonly stock: number
}

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Fifty rows in a table, and nothing else. */
export function List() {
  const { data } = useQuery({
    queryKey: ['rows'],
    queryFn: async () => (await (await fetch('/rows.json')).json()) as Row[],
  })
  return (
    <AppShell header={{ height: 56 }} navbar={{ width: 208, breakpoint: 'sm' }}>
      <AppShell.Header>Floor</AppShell.Header>
      <AppShell.Navbar>Products</AppShell.Navbar>
      <AppShell.Main>
        <TextInput placeholder="Search" />
        <Table>
          <Table.Thead>
            <Table.Tr>
              {['SKU', 'Name', 'Status', 'Price', 'Stock'].map((header) => (
                <Table.Th key={header}>{header}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data?.map((row) => (
              <Table.Tr key={row.sku}>
                <Table.Td>{row.sku}</Table.Td>
                <Table.Td>{row.name}</Table.Td>
                <Table.Td>{row.status}</Table.Td>
                <Table.Td>{money.format(row.price / 100)}</Table.Td>
                <Table.Td>{row.stock}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </AppShell.Main>
    </AppShell>
  )
}
