import { describe, expect, test } from 'vitest';
import { homePlaces, legalActions, type State, worth } from '../../../src/engine/index.ts';
import { resultView } from '../../../src/engine/notation/view.ts';
import { bid, buy, dividend, par, pass, sell, train } from '../../support/actions.ts';
import { eventsOf, play, played, position, refusal } from '../../support/position.ts';

/** RF is about to buy the first 10H in the first of three operating rounds; SF has a train, SNS has none. */
const tenth = (rules: 'printed' | 'online', more = ''): State =>
  position(
    `
    rules ${rules}
    phase 8
    bank 8H:0
    offer RF SF SNS SS D JSS LT SRJ SSS SSB SST TSSL
    player P1 1500 RF:5 SNS:5
    player P2 500 SF:5 SS:3
    player P3 500 SST:4
    RF 140 floated cash 2000 trains 8H
    SF 100 floated cash 500 trains 8H
    SNS 60 floated cash 1500
    SS 50
    SST 50
    D4 [RF]
    H4 [SF]
    F6 [.] [SNS]
    ${more}
    round OR 4.1 of 3
    order RF SF SNS
    operated SF SNS
    paid RF SF SNS
    step train RF`,
  );

describe('A12, §3.1: how SL forms and the game ends', () => {
  const triggered = (rules: 'printed' | 'online') => play(tenth(rules), train('RF', '10H', 'bank', 700));

  test('the first 10H brings phase 10; the operating round goes on to its end', () => {
    const { state, events } = triggered('printed');
    expect(state.phase).toBe(10);
    expect(eventsOf(events, 'sl_triggered')).toEqual([{ type: 'sl_triggered', company: 'RF' }]);
    expect(eventsOf(events, 'sl_formed')).toEqual([]);
    expect(state.round).toMatchObject({ kind: 'operating', step: { kind: 'train', company: 'RF' } });
  });

  test('then the companies without a train are asked; the other operating rounds are not played', () => {
    const { state, events } = play(triggered('printed').state, pass('RF'));
    expect(events[0]).toEqual({ type: 'step_passed', company: 'RF', step: 'train' });
    expect(eventsOf(events, 'sl_formed')).toHaveLength(1);
    expect(state.round).toEqual({ kind: 'train', set: 4, step: { kind: 'train', company: 'SNS' } });
  });

  test('O3, B9: printed, the whole step: 1,500 kr buy two 10H; online, one', () => {
    const printed = played(triggered('printed').state, pass('RF'), train('SNS', '10H', 'bank', 700));
    expect(printed.round).toMatchObject({ kind: 'train', step: { company: 'SNS' } });
    expect(played(printed, train('SNS', '10H', 'bank', 700)).companies.SNS?.trains).toEqual(['10H', '10H']);
    const online = played(triggered('online').state, pass('RF'), train('SNS', '10H', 'bank', 700));
    expect(play(printed, pass('SNS')).events[0]).toEqual({ type: 'step_passed', company: 'SNS', step: 'train' });
    expect(online.round).toMatchObject({ kind: 'stock', number: 5 });
    expect(online.companies.SNS?.trains).toEqual(['10H']);
  });

  const formed = (rules: 'printed' | 'online'): State => {
    const state = played(triggered(rules).state, pass('RF'), train('SNS', '10H', 'bank', 700));
    return rules === 'printed' ? played(state, pass('SNS')) : state;
  };

  test('O2: printed, floated companies without a train leave and those not floated stay; online, all without a train', () => {
    const ids = (state: State) => Object.keys(state.companies).sort();
    expect(ids(formed('printed'))).toEqual(['RF', 'SF', 'SNS', 'SS', 'SST']);
    expect(ids(formed('online'))).toEqual(['RF', 'SF', 'SNS']);
    const poor = tenth('printed');
    const { SNS } = poor.companies;
    if (!SNS) throw new Error('not there');
    const broke: State = {
      ...poor,
      players: poor.players.map((player) => ({ ...player, cash: 0 })),
      companies: { ...poor.companies, SNS: { ...SNS, cash: 0 } },
    };
    const { state, events } = play(broke, train('RF', '10H', 'bank', 700), pass('RF'));
    expect(eventsOf(events, 'company_removed')).toContainEqual({
      type: 'company_removed',
      company: 'SNS',
      because: 'no_train',
    });
    expect(ids(state)).not.toContain('SNS');
  });

  test.each(['printed', 'online'] as const)('R14 %s: companies never auctioned leave at once', (rules) => {
    const { state, events } = play(triggered(rules).state, pass('RF'));
    const gone = eventsOf(events, 'company_removed').filter(({ because }) => because === 'never_auctioned');
    expect(gone.map(({ company }) => company)).toEqual(['D', 'JSS', 'LT', 'SRJ', 'SSS', 'SSB', 'TSSL']);
    expect(homePlaces(state).map(({ company }) => company)).toEqual(['SS', 'SST']);
  });

  test('B17, A6: the home places of those that left are free and block nothing', () => {
    const state = formed('printed');
    expect(homePlaces(state).map(({ company }) => company)).not.toContain('SSB');
  });

  test('R14: the train round goes by present prices, and a company emptied by a sister on the way is asked', () => {
    const state = position(`
      phase 10
      sl triggered
      player P1 0 RF:5 SNS:5 SF:5
      player P2 0
      player P3 0
      RF 100 floated cash 30
      SF 90 floated trains 10H
      SNS 140 floated cash 200
      D4 [RF]
      H4 [SF]
      F6 [.] [SNS]
      round OR 4.3 of 3
      order RF SNS SF
      operated RF SNS
      step acquire_end SF
      paid RF SNS SF`);
    const asked = played(state, pass('SF'));
    expect(asked.round).toMatchObject({ kind: 'train', step: { company: 'SNS' } });
    const { state: bought, events } = play(asked, train('SNS', '10H', 'SF', 140));
    // RF is next at 100 kr: with 30 kr, and nothing from its president, there is no train in reach.
    expect(eventsOf(events, 'president_gave_all')).toMatchObject([{ company: 'RF', amount: 0 }]);
    expect(bought.round).toMatchObject({ kind: 'train', step: { company: 'SF' } });
    const { events: end } = play(bought, train('SF', '10H', 'SNS', 140));
    expect(eventsOf(end, 'company_removed').map(({ company }) => company)).toEqual(['RF', 'SNS']);
  });
});

describe('C26, §3.1 steps 3 and 4: the last rounds', () => {
  const last = (more: string): State =>
    position(`
      phase 10
      sl formed
      removed D JSS LT SRJ SSS SSB TSSL SST
      player P1 500 RF:5 SF:4
      player P2 500 SF:6
      player P3 500 SS:4
      RF 100 floated trains 10H purchased
      SF 100 floated trains 10H purchased
      SS 50
      SNS 90
      player P4 500 SNS:2
      D4 [RF]
      H4 [SF]
      round SR 5
      ${more}`);

  test('no company is auctioned', () => {
    expect(legalActions(last('')).bid).toBeNull();
    expect(refusal(last(''), bid('P1', 'SS', 0))).toEqual({ code: 'no_auctions_any_more' });
  });

  test('selling does not move the price', () => {
    const state = played(last(''), sell('P1', 'SF', 4));
    expect(state.companies.SF?.price).toBe(100);
    expect(state.players[0]?.cash).toBe(900);
  });

  test('a sold-out company still moves right', () => {
    const { events } = play(last('passes 3\nstep turn P1'), pass('P1'));
    expect(eventsOf(events, 'price_moved')[0]).toEqual({
      type: 'price_moved',
      company: 'SF',
      from: 100,
      to: 120,
      because: 'sold_out',
    });
  });

  test('R14: printed, companies still float', () => {
    const state = played(last('step turn P1'), buy('P1', 'SS'), pass('P2'), pass('P3'), pass('P4'), pass('P1'));
    expect(state.companies.SS).toMatchObject({ floated: true, cash: 500 });
  });

  test('three operating rounds in which companies only run and pay; without revenue the price goes left', () => {
    const { state, events } = play(last('passes 3\nstep turn P1'), pass('P1'));
    // No route fits the trains here, so that nobody decides anything any more.
    expect(
      eventsOf(events, 'round_started').map(({ round }) => (round.kind === 'operating' ? round.number : 0)),
    ).toEqual([1, 2, 3]);
    expect(eventsOf(events, 'passed').map(({ actor }) => actor)).toEqual(['P1']);
    expect(eventsOf(events, 'price_moved').filter(({ because }) => because === 'withheld')).toHaveLength(6);
    expect(state.round).toMatchObject({ kind: 'ended', reason: 'sl_formed' });
  });

  test('revenue is paid out unasked', () => {
    const state = last('passes 3\nstep turn P1\nE5 9 r2');
    const inRound = played(state, pass('P1'));
    expect(inRound.round).toMatchObject({ kind: 'operating', step: { kind: 'route', company: 'RF' } });
    const { events } = play(inRound, {
      type: 'run_trains',
      company: 'RF',
      routes: [
        {
          train: '10H',
          stops: [
            { hex: 'D4', index: 0 },
            { hex: 'F6', index: 1 },
          ],
          hexes: ['D4', 'E5', 'F6'],
          segments: ['D4:c0-5', 'E5:2-5', 'F6:2-c1'],
          edges: 2,
          revenue: 50,
        },
      ],
      revenue: 50,
    });
    expect(eventsOf(events, 'dividend')[0]).toMatchObject({ kind: 'payout', revenue: 50, automatic: true });
  });
});

describe('§3.1: worth', () => {
  test('cash and shares at their stock price, no more', () => {
    const state = position('player P1 100 SF:3\nplayer P2 50\nplayer P3 0 SF:2\nSF 90');
    expect(state.players.map(({ id }) => worth(state, id))).toEqual([370, 50, 180]);
    expect(resultView(state)).toEqual({ P1: 370, P2: 50, P3: 180 });
  });

  test('when the game is over everything is refused', () => {
    const over = position('player P1 100\nplayer P2 50\nplayer P3 0\nround End sl_formed');
    for (const action of [pass('P1'), bid('P1', 'SF', 0), par('P1', 'SF', 50), dividend('SF', 'payout')])
      expect(refusal(over, action)).toEqual({ code: 'game_over' });
    expect(legalActions(over).player).toBeNull();
  });
});

describe('a game in which nobody can do anything any more', () => {
  test('R6: the rounds do not run on for ever: someone is asked, and may pass', () => {
    const state = position('player P1 0 SF:2\nplayer P2 0 D:2\nplayer P3 50 SS:2\nSF 100\nD 100\nSS 100\nstep turn P3');
    const dead = played(state, pass('P3'));
    expect(legalActions(dead)).toMatchObject({ pass: true, bid: null, buyShare: [], sellShares: [] });
    expect(dead.round).toMatchObject({ kind: 'stock', step: { kind: 'turn', player: 'P3' } });
    expect(played(dead, pass('P3')).round).toMatchObject({ kind: 'stock', step: { kind: 'turn' } });
  });

  test('R6: prices that go up and down for ever are no reason to go on', () => {
    const state = position(`
      player P1 0 SF:2
      player P2 0 SF:4
      player P3 0 SF:4
      SF 100 floated president P2
      H4 [SF]
      bought P1 SF:2
      bought P2 SF:4
      bought P3 SF:4
      passes 2`);
    expect(legalActions(played(state, pass('P1'))).player).not.toBeNull();
  });
});
