import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The back office. Every screen below the layout is listed in sections.ts too. */
export const officeRoutes = [
  route('admin/login', 'office/login/login-page.tsx'),
  route('admin/logout', 'office/session/sign-out.ts'),
  route('admin/session', 'office/session/check-session.ts'),
  route('admin', 'office/layout.tsx', [
    index('office/dashboard/dashboard-page.tsx'),
    route('products', 'office/catalog/products/products-page.tsx'),
    route('products/new', 'office/catalog/products/new-product-page.tsx'),
    route('products/pictures', 'office/catalog/products/pictures/upload-picture.ts'),
    route('products/:product', 'office/catalog/products/product-page.tsx'),
    route('access-denied', 'office/access-denied/access-denied-page.tsx'),
    route('imports', 'office/imports/imports-page.tsx'),
    route('imports/upload', 'office/imports/upload/upload.ts'),
    route('imports/export/:format', 'office/imports/export.ts'),
    route('imports/:import', 'office/imports/run/import-page.tsx'),
    route('imports/:import/progress', 'office/imports/run/progress.ts'),
    route('imports/:import/refused', 'office/imports/run/refused-rows.ts'),
    route('product-categories', 'office/catalog/categories/categories-page.tsx'),
    route('product-categories/:category', 'office/catalog/categories/category-page.tsx'),
    route('sales-pos', 'office/sales/sales-page.tsx'),
    route('sales-pos/csv', 'office/sales/download-sales.ts'),
    route('sales-pos/:sale', 'office/sales/sale-page.tsx'),
    route('incidents', 'office/sales/incidents/incidents-page.tsx'),
    route('*', 'office/errors/unknown-page.ts'),
  ]),
] satisfies RouteConfig
