export { wishesApi } from './wishes.api.ts';
export { listWishes, makeWish, takeVoteBack, voteForWish, WISHES_PER_PAGE } from './wishes.service.ts';
export { decideWish, listAllWishes } from './moderate-wishes.ts';
