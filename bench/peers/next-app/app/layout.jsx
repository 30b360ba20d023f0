import Link from 'next/link'

export default function Layout({ children }) {
  return (
    <html lang="pt">
      <body>
        <header>
          <Link href="/modelos">Modelos</Link>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
