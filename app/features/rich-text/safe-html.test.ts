import fc from 'fast-check'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, test } from 'vitest'
import { sanitizeHtml, sanitizeHtmlAnywhere, toExcerpt } from './safe-html.server.ts'

describe('sanitizeHtml removes active content', () => {
  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="color:red" id="root" class="x">a</p>', '<p>a</p>'],
    ['<p>a<img src=x onerror=alert(1)></p>', undefined],
    ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
    ['<a href="java\nscript:alert(1)">a</a>', '<p>a</p>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<p>a</p>'],
    ['<a href=" javascript:alert(1)">a</a>', '<p>a</p>'],
    ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<p>a</p>'],
    ['<a href="vbscript:msgbox(1)">a</a>', '<p>a</p>'],
    ['<img src="javascript:alert(1)">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<svg><script>alert(1)</script></svg>a', '<p>a</p>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', undefined],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe><p>a</p>', '<p>a</p>'],
    ['<form action="https://evil.example"><input name="q"><p>a</p></form>', '<p>a</p>'],
    ['<base href="https://evil.example/"><p>a</p>', '<p>a</p>'],
    ['<style>*{display:none}</style><p>a</p>', '<p>a</p>'],
    ['<!-- <img src=x onerror=alert(1)> --><p>a</p>', '<p>a</p>'],
    ['<template><script>alert(1)</script></template><p>a</p>', '<p>a</p>'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&#x3C;script>alert(1)&#x3C;/script></p>'],
  ])('leaves nothing active in %s', (hostile, safe) => {
    const html = sanitizeHtml(hostile)
    if (safe !== undefined) expect(html).toBe(safe)
    expect(offences(html)).toEqual([])
  })

  test('returns only known elements and attributes for any input', () => {
    const markup = fc.constantFrom(
      ...['<script>', '</script>', '<svg>', '<style>', '<img src=x onerror=a>', '<a href="javascript:a">', '</a>'],
      ...[
        '<p>',
        '</p>',
        '<div>',
        '</div>',
        '<li>',
        '<table><td>',
        '<math>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '"',
        "'",
      ],
      ...['<noscript>', '</noscript>', '<textarea>', '</textarea>', '<title>', '</title>', '&lt;', '<', '>', 'text'],
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(markup, fc.string()), { maxLength: 30 }), (parts) => {
        const html = sanitizeHtml(parts.join(''))
        expect(offences(html)).toEqual([])
        // Parse the result again, as a browser does: its meaning must not change.
        expect(offences(sanitizeHtml(html))).toEqual([])
      }),
    )
  })

  test.each([
    ['nested deeper than the stack', '<div>'.repeat(30_000), 'end'],
    ['9,000 nested tags', `<p>begin</p>${'<div>'.repeat(9_000)}`, 'begin'],
    ['formatting that is never closed', `begin${'<p><b class=1>'.repeat(5_000)}`, 'begin'],
    ['brackets without end', '<'.repeat(199_000), undefined],
    ['tags without end', '<a '.repeat(66_000), undefined],
    ['a megabyte', `begin ${'<p>word '.repeat(125_000)}`, 'begin'],
  ])('keeps the words of %s, in bounded time', (_name, html, word) => {
    const began = process.threadCpuUsage()
    const result = sanitizeHtml(`${html}end`)
    // Processor time: on a busy machine the clock goes on.
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(1_500)
    if (word) expect(result).toContain(word)
    expect(offences(result)).toEqual([])
  })
})

describe('sanitizeHtml keeps text', () => {
  test.each([
    ['<h2>a</h2><p>b <strong>c</strong> <em>d</em></p>', '<h2>a</h2><p>b <strong>c</strong> <em>d</em></p>'],
    ['<h1>a</h1><h4>b</h4><p><b>c</b><i>d</i></p>', '<h2>a</h2><h3>b</h3><p><strong>c</strong><em>d</em></p>'],
    ['<ul><li>a</li></ul><ol start="3"><li>b</li></ol>', '<ul><li>a</li></ul><ol start="3"><li>b</li></ol>'],
    ['<blockquote>a</blockquote>', '<blockquote>a</blockquote>'],
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<div><p>a</p></div>', '<p>a</p>'],
    ['a<p>b</p>c <em>d</em>', '<p>a</p><p>b</p><p>c <em>d</em></p>'],
    ['<p>a</p><p>&nbsp;</p><p><br></p><p></p>', '<p>a</p>'],
    ['um\n\ndois\ntrês', '<p>um</p><p>dois\ntrês</p>'],
    ['Fotos &amp; filmes', '<p>Fotos &#x26; filmes</p>'],
    ['<font color="red">a</font>', '<p>a</p>'],
  ])('keeps the text of %s', (sent, expected) => {
    expect(sanitizeHtml(sent)).toBe(expected)
  })

  test.each([
    ['h2', 'h2'],
    ['h3', 'h3'],
    ...['h4', 'h5', 'h6'].map((name) => [name, 'h3']),
    ...['section', 'article', 'main', 'aside', 'header', 'footer', 'pre'].map((name) => [name, 'p']),
  ])('writes the element %s as %s', (name, written) => {
    const twice = (element = '') => `<${element}>a</${element}><${element}>b</${element}>`
    expect(sanitizeHtml(twice(name))).toBe(twice(written))
  })

  test('keeps the cells of tables and the parts of definitions apart', () => {
    const apart = '<p>a</p><p>b</p><p>c</p><p>d</p>'
    expect(sanitizeHtml('<dl><dt>a</dt><dt>b</dt><dd>c</dd><dd>d</dd></dl>')).toBe(apart)
    expect(sanitizeHtml('<table><tr><th>a</th><th>b</th><td>c</td><td>d</td></tr></table>')).toBe(apart)
  })

  test.each([undefined, null, '', '   ', '<p></p>', '<div><br></div>'])('returns an empty text for %s', (sent) => {
    expect(sanitizeHtml(sent)).toBe('')
  })
})

describe('links', () => {
  test.each([
    ['/seja-modelo', '<a href="/seja-modelo">'],
    ['/modelos?name=a#lista', '<a href="/modelos?name=a#lista">'],
    ['https://a.example/b?c=d', '<a href="https://a.example/b?c=d" rel="noopener external">'],
    ['mailto:a@b.example', '<a href="mailto:a@b.example">'],
    ['//a.example/b', '<a href="https://a.example/b" rel="noopener external">'],
    ['/\\a.example', '<a href="https://a.example/" rel="noopener external">'],
  ])('keeps a link to %s, external ones with rel', (href, link) => {
    expect(sanitizeHtml(`<p><a href="${href}" target="_blank" rel="opener">a</a></p>`)).toBe(`<p>${link}a</a></p>`)
  })

  test.each(['', '#top', 'https://', 'tel:+5511', 'ftp://a.example'])(
    'removes the link %s and keeps its words',
    (href) => {
      expect(sanitizeHtml(`<p><a href="${href}">a</a></p>`)).toBe('<p>a</p>')
    },
  )
})

describe('pictures', () => {
  test('rewrites panel pictures to image URLs in a figure', () => {
    const html = sanitizeHtml('<p><img src="/media/a b.jpg" alt="Uma &quot;pedra&quot;" width="800" height="600"></p>')
    expect(html).toMatch(
      /^<figure><picture><source type="image\/avif" srcset="\/pictures\/280\.avif\/media\/a%20b\.jpg 280w/,
    )
    expect(html).toContain('<img src="/pictures/960.jpeg/media/a%20b.jpg" alt="Uma &#x22;pedra&#x22;"')
    expect(html).toContain('width="800" height="600" loading="lazy" decoding="async"></picture></figure>')
    expect(html).not.toContain('960.avif')
  })

  test('rewrites absolute picture URLs', () => {
    expect(sanitizeHtml('<img src="https://a.example/b.jpg">')).toContain(
      '/pictures/960.jpeg/~https%3A%2F%2Fa.example%2Fb.jpg',
    )
    expect(sanitizeHtml('<img src="//a.example/b.jpg">')).toContain(
      '/pictures/960.jpeg/~https%3A%2F%2Fa.example%2Fb.jpg',
    )
  })

  test('keeps the words beside a picture, and only sizes that pictures have', () => {
    const sizesOf = (width: string) =>
      /<img [^>]* width="(\d+)"/.exec(sanitizeHtml(`<img src="/a.jpg" width="${width}">`))?.[1]
    expect(['1', '19999', '20000', '0', '1.5', 'wide'].map(sizesOf)).toEqual([
      '1',
      '19999',
      ...Array(4).fill(undefined),
    ])
    expect(sanitizeHtml('<p>a <img src="/a.jpg"> b</p>')).toMatch(/^<p>a <picture>.*<\/picture> b<\/p>$/)
    expect(sanitizeHtml('<p><img src="/a.jpg"><br><img src="/b.jpg"></p>').match(/<figure>/g)).toHaveLength(2)
  })

  test('keeps captions', () => {
    const html = sanitizeHtml('<figure><img src="/a.jpg" alt=""><figcaption>b</figcaption></figure>')
    expect(html).toMatch(/^<figure><picture>.*<\/picture><figcaption>b<\/figcaption><\/figure>$/)
  })

  test.each(['', ' ', 'https://', 'data:image/png;base64,AA=='])('removes pictures with the source "%s"', (source) => {
    expect(sanitizeHtml(`<p>a</p><img src="${source}">`)).toBe('<p>a</p>')
  })
})

test('writes absolute URLs for feed readers', () => {
  expect(
    sanitizeHtmlAnywhere('<p>href="/x" <a href="/a">b</a></p><img src="/c.jpg" alt="d">', 'https://agency.example'),
  ).toBe(
    '<p>href="/x" <a href="https://agency.example/a">b</a></p>' +
      '<figure><img src="https://agency.example/pictures/960.jpeg/c.jpg" alt="d" loading="lazy" decoding="async"></figure>',
  )
})

describe('excerpt', () => {
  test('reads across paragraphs and ends between words', () => {
    expect(toExcerpt('<h2>Um</h2><p>dois três, quatro</p>', 14)).toBe('Um dois três…')
    expect(toExcerpt('<p>curto</p>')).toBe('curto')
    expect([toExcerpt('<p>curto</p>', 5), toExcerpt('<p>curtos</p>', 5)]).toEqual(['curto', 'curto…'])
    expect(toExcerpt('<p>semespaços</p>', 4)).toBe('seme…')
  })

  test('is undefined when there is nothing to read', () => {
    expect(toExcerpt('<p> </p>')).toBeUndefined()
    expect(toExcerpt(null)).toBeUndefined()
  })
})

const allowed: Record<string, string[]> = {
  ...Object.fromEntries(['p', 'br', 'h2', 'h3', 'blockquote', 'ul', 'li', 'strong', 'em'].map((name) => [name, []])),
  ...Object.fromEntries(['figure', 'figcaption', 'picture'].map((name) => [name, []])),
  ol: ['start'],
  a: ['href', 'rel'],
  source: ['type', 'srcSet', 'sizes'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
}

/** Returns the elements and attributes that a browser would find in the HTML but that are not allowed. */
function offences(html: string): string[] {
  const found: string[] = []
  const visit = (node: ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number]) => {
    if (node.type === 'element') {
      const attributes = allowed[node.tagName]
      if (!attributes) found.push(node.tagName)
      found.push(...Object.keys(node.properties).filter((name) => !attributes?.includes(name)))
      const { href, src } = node.properties
      if (href !== undefined && !/^(https?:\/\/|mailto:|\/(?![/\\]))/.test(String(href))) found.push(String(href))
      if (src !== undefined && !String(src).startsWith('/pictures/')) found.push(String(src))
    } else if (node.type === 'comment' || node.type === 'doctype') found.push(node.type)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(fromHtml(html, { fragment: true }))
  return found
}
