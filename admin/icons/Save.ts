import { drawn } from './drawn.tsx'

export default drawn('Save', 'M4 4h12l4 4v12H4zM8 4v5h7V4M8 20v-6h8v6')
