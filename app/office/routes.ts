import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The back office. Every route below the layout needs its line in sections.ts. */
export const officeRoutes = [
  route('admin/login', 'office/login/login-page.tsx'),
  route('admin/logout', 'office/session/sign-out.ts'),
  route('admin/session', 'office/session/check-session.ts'),
  route('admin', 'office/layout.tsx', [
    index('office/dashboard/dashboard-page.tsx'),
    route('products', 'office/products/products-page.tsx'),
    route('products/new', 'office/products/new-product-page.tsx'),
    route('products/pictures', 'office/products/pictures/upload.ts'),
    route('products/:product', 'office/products/product-page.tsx'),
    route('access-denied', 'office/access-denied/access-denied-page.tsx'),
    route('imports', 'office/imports/imports-page.tsx'),
    route('imports/upload', 'office/imports/upload.ts'),
    route('imports/export/:format', 'office/imports/export.ts'),
    route('imports/:import', 'office/imports/import-page.tsx'),
    route('imports/:import/progress', 'office/imports/progress.ts'),
    route('imports/:import/refused', 'office/imports/refused-rows.ts'),
    route('product-categories', 'office/product-categories/categories-page.tsx'),
    route('product-categories/:category', 'office/product-categories/category-page.tsx'),
    route('sales-pos', 'office/sales-pos/sales-page.tsx'),
    route('sales-pos/:sale', 'office/sales-pos/sale-page.tsx'),
    route('*', 'office/errors/no-such-page.ts'),
  ]),
] satisfies RouteConfig
