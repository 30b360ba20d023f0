import { QueryClient } from '@tanstack/react-query'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { linkPaths } from '#contracts/admin/sign-in.ts'
import { EmailChangePage, InvitationPage, ResetPage, SetUpPage } from './auth/link-pages.tsx'
import { ForgottenPasswordPage, SignInPage } from './auth/sign-in-pages.tsx'
import { SignOutPage, signOutLink } from './auth/sign-out-page.tsx'
import { AccessDenied, ErrorPage, NotFound } from './components/layout/error-pages.tsx'
import { Layout } from './components/layout/layout.tsx'
import { Notifications } from './components/layout/notifications.tsx'
import { lazyScreen } from './components/lazy-screen.ts'
import { Dashboard } from './dashboard/dashboard.tsx'
import { authProvider } from './providers/auth/auth-provider.ts'
import { dataProvider } from './providers/data/data-provider.ts'
import { CallError } from './providers/data/http.ts'
import { createI18nProvider } from './providers/i18n/i18n-provider.ts'
import { createStore } from './providers/store.ts'
import { resources } from './resources/index.ts'
import { theme } from './theme.ts'

const i18nProvider = createI18nProvider()
const AccountPage = lazyScreen(() => import('./auth/account/account-page.tsx').then((module) => module.AccountPage))
const store = createStore()

/** Requests fail at once without a connection, rather than wait for one, and are repeated when it returns. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: isWorthRetrying,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Retrying cannot change a 4xx response. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof CallError && error.status > 0 && error.status < 500)
}

/** The back office. The router adds the base path `/admin`. */
export function App() {
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
      layout={Layout}
      notification={Notifications}
      dashboard={Dashboard}
      loginPage={SignInPage}
      authCallbackPage={false}
      catchAll={NotFound}
      accessDenied={AccessDenied}
      error={ErrorPage}
      requireAuth
      disableTelemetry
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
        <Route path={signOutLink.to} element={<SignOutPage />} />
        {/* The private data of each talent has a page, but they have no list. */}
        <Route path="/private-data" element={<Navigate replace to="/talents" />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path={stripBasePath(linkPaths.setUp)} element={<SetUpPage />} />
        <Route path={stripBasePath(linkPaths.invitation)} element={<InvitationPage />} />
        <Route path={stripBasePath(linkPaths.passwordReset)} element={<ResetPage />} />
        <Route path={stripBasePath(linkPaths.emailChange)} element={<EmailChangePage />} />
        <Route path="/forgotten-password" element={<ForgottenPasswordPage />} />
      </CustomRoutes>
    </Admin>
  )
}

/** Removes the router's base path. */
function stripBasePath(path: string): string {
  return path.replace(/^\/admin/, '')
}
