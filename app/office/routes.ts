import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The back office. Every route below the layout needs its line in sections.ts. */
export const officeRoutes = [
  route('admin/login', 'office/login/login-page.tsx'),
  route('admin/logout', 'office/session/sign-out.ts'),
  route('admin/session', 'office/session/check-session.ts'),
  route('admin', 'office/layout.tsx', [
    index('office/dashboard/dashboard-page.tsx'),
    route('access-denied', 'office/access-denied/access-denied-page.tsx'),
    route('*', 'office/errors/no-such-page.ts'),
  ]),
] satisfies RouteConfig
