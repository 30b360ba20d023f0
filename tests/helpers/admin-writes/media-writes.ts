import { add, imageForm, type LooseRecord, type Office, type Prepare, picture } from './office.ts'

const upload = async (office: Office): Promise<LooseRecord> => add(office, '/media', await imageForm())

/** The calls about media. */
export const mediaWrites: Record<string, Prepare> = {
  'post /media': async () => ({ body: await imageForm() }),
  'post /media/bulk': async ({ connection }) => ({
    body: { media: [{ id: await picture(connection), version: 1, credit: 'Ana' }] },
  }),
  'put /media/{id}': async ({ connection }) => ({
    params: { id: await picture(connection) },
    body: { alt_pt: 'De frente', version: 1 },
  }),
  'delete /media/{id}': async ({ connection }) => ({
    params: { id: await picture(connection) },
    query: 'version=1',
  }),
  'post /media/{id}/file': async (office) => ({
    params: { id: (await upload(office)).id },
    query: 'version=1',
    body: await imageForm(),
  }),
  'post /media/{id}/crop': async (office) => ({
    params: { id: (await upload(office)).id },
    body: { x: 0, y: 0, width: 0.5, height: 0.5 },
  }),
  'post /media/unused/delete': async ({ connection }) => ({
    body: { dry_run: false, ids: [await picture(connection)] },
  }),
}
