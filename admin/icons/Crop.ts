import { drawn } from './drawn.tsx'

export default drawn('Crop', 'M7 2v15h15M2 7h15v15')
