import './zod-config.ts'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { App } from './app.tsx'
import './admin.css'

/** The CSP allows styles with the nonce of this response. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'css', nonce })
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' })

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      {/* In a transition the page before stays for a while, and loses what is typed in it. */}
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>
  </StrictMode>,
)
