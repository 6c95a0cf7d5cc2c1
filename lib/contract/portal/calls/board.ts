import type { Call } from '../call';
import type * as entries from '../board';

export const showBoard: Call<typeof entries.showBoard> = { method: 'GET', path: '/api/board/show' };
export const screenBoard: Call<typeof entries.screenBoard> = { method: 'POST', path: '/api/board/screen' };
export const checkScreen: Call<typeof entries.checkScreen> = { method: 'POST', path: '/api/board/check' };
export const screenPicture: Call<typeof entries.screenPicture> = { method: 'POST', path: '/api/board/picture' };
export const saveBoard: Call<typeof entries.saveBoard> = { method: 'POST', path: '/api/board/save' };
export const boardLinks: Call<typeof entries.boardLinks> = { method: 'GET', path: '/api/board/links' };
export const addBoardLink: Call<typeof entries.addBoardLink> = { method: 'POST', path: '/api/board/add-link' };
export const deleteBoardLink: Call<typeof entries.deleteBoardLink> = { method: 'POST', path: '/api/board/delete-link' };
