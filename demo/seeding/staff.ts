import { staff } from '../content/staff.ts'
import { publishedRow, type Seeding } from './context.ts'

export async function seedStaff(seeding: Seeding): Promise<void> {
  const rows = staff.map((member, index) => ({
    ...publishedRow(seeding, index),
    picture_id: seeding.mediaId(member.picture),
    name_pt: member.name.pt,
    name_en: member.name.en,
    role_pt: member.role.pt,
    role_en: member.role.en,
    board_pt: member.board.pt,
    board_en: member.board.en,
    email: member.email,
    phone: member.phone,
  }))
  await seeding.db.insertInto('staff').values(rows).execute()
}
