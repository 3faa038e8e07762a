import type { Rule } from '#seed/pictures/drawing.ts';
import { marks, pack } from './packs.ts';

// What a baby eats, is washed with and wears for a few hours, in its packs.

export const babyPackDrawings: readonly Rule[] = [
  ['baby-care-and-bath', /Sudocrem/, pack({ form: 'tub', c: '#e4e6e8', cap: '#f4f4f2', label: '#6b7f9a', ink: '#ffffff', h: 280, w: 330 })],
  ['baby-care-and-bath', /Johnson/, pack({ form: 'flip', c: '#f2c83a', clear: true, cap: '#f4d56a', label: '#fff6d8', ink: '#1f5fae', mark: marks.baby(), w: 220 })],
  ['baby-care-and-bath', /Oil/, pack({ form: 'flip', c: '#e6d98a', clear: true, cap: '#f6f2e0', label: '#fbfaf0', ink: '#4a6b2a', mark: marks.leaf('#8a9a4a'), w: 190 })],
  ['feeding', /Faffa/, pack({ form: 'box', c: '#f2b01c', ink: '#8a1f14', mark: marks.baby() })],
  ['feeding', /NAN/, pack({ form: 'tin', c: '#3f86c4', cap: '#f4c430', ink: '#ffffff', mark: marks.baby() })],
  ['feeding', /Cerelac/, pack({ form: 'tin', c: '#e8c040', ink: '#7a1f14', mark: marks.wheat('#a8741c') })],
  ['diapers-and-wipes', /Pampers/, pack({ form: 'bag', c: '#2fa8a0', ink: '#ffffff', mark: marks.baby(), w: 460, h: 480 })],
  ['diapers-and-wipes', /Wipes/, pack({ form: 'bag', c: '#a9d8e8', ink: '#1f5a7a', mark: marks.baby(), w: 480, h: 260 })],
  ['diapers-and-wipes', /^Molfix/, pack({ form: 'bag', c: '#6b3fa0', ink: '#ffffff', mark: marks.baby(), w: 460, h: 480 })],
  ['diapers-and-wipes', /Huggies/, pack({ form: 'bag', c: '#d92f3a', ink: '#ffffff', mark: marks.baby(), w: 460, h: 460 })],
  ['diapers-and-wipes', /Daayipparii/, pack({ form: 'bag', c: '#e88a2a', ink: '#ffffff', mark: marks.baby(), w: 480, h: 500 })],
];
