import type { Problem } from '#contracts/problem.ts'

/** An error response for programs, `application/problem+json`. */
export function problem(status: number, title: string, headers: Record<string, string> = {}): Response {
  const body: Problem = { type: 'about:blank', title, status }
  return Response.json(body, {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
