import { drawn } from './drawn.tsx'

export default drawn('AddPhotoAlternate', 'M13 5H4v14h16v-8M4 16l5-5 4 4 3-3 4 4M19 3v6M16 6h6')
