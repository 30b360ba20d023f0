import { drawn } from './drawn.tsx'

export default drawn('CheckBoxOutlineBlank', 'M4 4h16v16H4z')
