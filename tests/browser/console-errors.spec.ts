import { test } from './fixtures.ts'

test('a script that the policy blocks fails a browser test', async ({ page }) => {
  test.fail(true, 'the page was not silent')
  await page.goto('/contato')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "run"'
    document.body.append(script)
  })
})
