// Icons of the composer alone, as ui/icon.tsx draws them.
export const PAPERCLIP =
  'M19.5 11.5 12 19a4.6 4.6 0 0 1-6.5-6.5L13.5 4.5a3 3 0 0 1 4.3 4.3L10 16.5a1.4 1.4 0 0 1-2-2l7-7';
export const SMILE =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8 14a4.5 4.5 0 0 0 8 0M9 9.5h.01M15 9.5h.01';
