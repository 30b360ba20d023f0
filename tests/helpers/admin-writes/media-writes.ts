import { type AdminCaller, add, imageForm, type LooseRecord, type Prepare, picture } from './admin-calls.ts'

const upload = async (caller: AdminCaller): Promise<LooseRecord> => add(caller, '/media', await imageForm())

/** The calls about media. */
export const mediaWrites: Record<string, Prepare> = {
  'post /media': async () => ({ body: await imageForm() }),
  'post /media/fetch': async () => ({ body: { url: 'https://old.example/photo.jpg', host: 'old.example' } }),
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
  'post /media/{id}/file': async (caller) => ({
    params: { id: (await upload(caller)).id },
    query: 'version=1',
    body: await imageForm(),
  }),
  'post /media/{id}/crop': async (caller) => ({
    params: { id: (await upload(caller)).id },
    body: { x: 0, y: 0, width: 0.5, height: 0.5 },
  }),
  'post /media/unused/delete': async ({ connection }) => ({
    body: { dry_run: false, ids: [await picture(connection)] },
  }),
}
