import '@backoffice/ui/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createCatalogHarness } from './harness.ts'

if (location.pathname === '/') history.replaceState(null, '', '/products')
createRoot(document.getElementById('app')!).render(<RouterProvider router={createCatalogHarness()} />)
