import { QueryClient } from '@tanstack/react-query'
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { Route } from 'react-router'
import { linkPaths } from '#contracts/office/sign-in.ts'
import { EmailChangePage } from './doors/email-change-page.tsx'
import { ForgottenPage } from './doors/forgotten-page.tsx'
import { InvitationPage } from './doors/invitation-page.tsx'
import { ResetPage } from './doors/reset-page.tsx'
import { SetUpPage } from './doors/set-up-page.tsx'
import { CallError } from './http/failure.ts'
import { createI18nProvider } from './i18n/provider.ts'
import { AccessDenied } from './layout/access-denied.tsx'
import { Failure } from './layout/failure.tsx'
import { Layout } from './layout/layout.tsx'
import { NotFound } from './layout/not-found.tsx'
import { lazyScreen } from './parts/screen/lazy-screen.ts'
import { dataProvider } from './records/data-provider.ts'
import { resources } from './resources.ts'
import { authProvider } from './session/auth-provider.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { Start } from './start/start.tsx'
import { theme } from './theme.ts'

const i18nProvider = createI18nProvider()
const AccountPage = lazyScreen(() => import('./account/account-page.tsx'), 'AccountPage')
const store = localStorageStore(undefined, 'office')

/** Without a connection a call fails at once and says so, rather than wait for one. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: isWorthRetrying, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
})

/** What the server has refused it will refuse again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof CallError && error.status > 0 && error.status < 500)
}

/** The office: its pages stand below `/admin`, which is the router's business. */
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
      dashboard={Start}
      loginPage={SignInPage}
      authCallbackPage={false}
      catchAll={NotFound}
      accessDenied={AccessDenied}
      error={Failure}
      requireAuth
      disableTelemetry
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path={below(linkPaths.setUp)} element={<SetUpPage />} />
        <Route path={below(linkPaths.invitation)} element={<InvitationPage />} />
        <Route path={below(linkPaths.passwordReset)} element={<ResetPage />} />
        <Route path={below(linkPaths.emailChange)} element={<EmailChangePage />} />
        <Route path="/forgotten-password" element={<ForgottenPage />} />
      </CustomRoutes>
    </Admin>
  )
}

/** A path as the router knows it, which stands below `/admin`. */
function below(path: string): string {
  return path.replace(/^\/admin/, '')
}
