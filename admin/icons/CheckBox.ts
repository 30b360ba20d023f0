import { drawn } from './drawn.tsx'

export default drawn('CheckBox', 'M4 4h16v16H4zM8 12l3 3 5.5-6')
