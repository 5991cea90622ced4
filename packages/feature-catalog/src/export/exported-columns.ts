/** What an export calls the columns of the list. */
export const exportedColumns: Readonly<Record<string, string>> = {
  name: 'name',
  sku: 'sku',
  status: 'status',
  brand: 'brand',
  categories: 'categories',
  price: 'price',
  stock: 'free_stock',
  sold: 'sold_30',
  updated: 'updated_at',
  supplier: 'supplier',
  completeness: 'completeness',
  ean13: 'ean13',
  tags: 'tags',
}
