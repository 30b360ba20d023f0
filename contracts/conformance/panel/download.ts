import { getTalents } from '../../agency/talents.ts'
import { downloadZip } from '../../panel/download.ts'
import { authorizationChecks } from '../authorization.ts'
import { checksOf } from '../check.ts'
import { expect } from '../deviation.ts'

const call = 'POST /api/download/zip'
const path = '/api/download/zip'

/** How every zip begins, the empty one included. */
const signatures = ['PK\u0003\u0004', 'PK\u0005\u0006']

export const downloadChecks = [
  ...checksOf(call, {
    'sends a talent’s pictures as a zip': async ({ agency, panel }) => {
      const { data } = await getTalents(agency.client, { language: 'pt', paginate: 1, page: 1 }, {})
      const talent = data[0]
      if (!talent) return
      const response = await downloadZip(panel.client, { talents: [talent.id], media: ['book'] })
      const type = response.headers.get('content-type') ?? 'no type'
      expect(type.startsWith('application/zip'), `it is sent as ${type}, not application/zip`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      const beginning = String.fromCharCode(...bytes.subarray(0, 4))
      expect(signatures.includes(beginning), 'what it sends is no zip')
    },
    'refuses a request for nobody, or for unknown media, with 422': async ({ panel }) => {
      for (const body of [{}, { talents: [] }, { talents: ['1'], media: ['no such media'] }]) {
        await panel.refusal(422, 'POST', path, { body })
      }
    },
  }),
  ...authorizationChecks({ service: 'panel', call, method: 'POST', path, body: { talents: ['1'] } }),
]
