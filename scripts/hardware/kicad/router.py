"""Routes a board of two layers on a grid: each net by the cheapest way (A*), shortest nets first."""

import heapq
import math

GRID = 0.3175
TRACK = 0.4
CLEARANCE = 0.22
VIA_SIZE = 0.8
VIA_DRILL = 0.4
VIA_COST = 8
EDGE = 0.6
# A via keeps this many cells from a plated hole, so that no sliver of copper is left between their drills.
VIA_FROM_HOLE = 4
STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)]


class Router:
    """Cells of both layers, each with the nets that forbid other copper there."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.columns, self.rows = int(width / GRID) + 1, int(height / GRID) + 1
        self.taken = [{}, {}]
        self.holes = set()

    def block(self, layers, x, y, half_x, half_y, net, extra=0.0):
        """Copper of a net at a place: no other net's track comes nearer than the clearance."""
        reach = TRACK / 2 + CLEARANCE + extra
        for i in range(max(0, int((x - half_x - reach) / GRID)), int((x + half_x + reach) / GRID) + 2):
            for j in range(max(0, int((y - half_y - reach) / GRID)), int((y + half_y + reach) / GRID) + 2):
                away = math.hypot(max(abs(i * GRID - x) - half_x, 0), max(abs(j * GRID - y) - half_y, 0))
                if away < reach - 1e-6:
                    for layer in layers:
                        self.taken[layer].setdefault((i, j), set()).add(net)

    def pad(self, x, y, half_x, half_y, net, plated):
        self.block([0, 1] if plated else [0], x, y, half_x, half_y, net)
        if plated:
            self.holes.add((round(x / GRID), round(y / GRID)))

    def free(self, layer, i, j, net):
        x, y = i * GRID, j * GRID
        if x < EDGE or y < EDGE or x > self.width - EDGE or y > self.height - EDGE:
            return False
        nets = self.taken[layer].get((i, j))
        return not nets or nets == {net}

    def via_fits(self, i, j, net):
        near = range(-VIA_FROM_HOLE, VIA_FROM_HOLE + 1)
        if any((i + a, j + b) in self.holes for a in near for b in near):
            return False
        return all(self.free(k, i + a, j + b, net) for a in (-1, 0, 1) for b in (-1, 0, 1) for k in (0, 1))

    def steps(self, at, net):
        """Cells that a net reaches from a cell, with their costs: front tracks prefer up and down, back ones across."""
        layer, i, j = at
        for di, dj in STEPS:
            if self.free(layer, i + di, j + dj, net):
                against = di if layer == 0 else dj
                yield (layer, i + di, j + dj), math.hypot(di, dj) + (0.25 if against else 0)
        if self.free(1 - layer, i, j, net):
            if (i, j) in self.holes:
                yield (1 - layer, i, j), 0
            elif self.via_fits(i, j, net):
                yield (1 - layer, i, j), VIA_COST

    def way(self, net, tree, goals):
        """Cells from the tree to one of the goals; None if there is no way."""
        _, gi, gj = goals[0]
        ahead = lambda cell: math.hypot(cell[1] - gi, cell[2] - gj)
        cost, before = {cell: 0 for cell in tree}, {}
        heap = [(ahead(cell), cell) for cell in tree]
        heapq.heapify(heap)
        while heap:
            estimate, at = heapq.heappop(heap)
            if at in goals:
                cells = [at]
                while at in before:
                    at = before[at]
                    cells.append(at)
                return cells[::-1]
            if estimate > cost[at] + ahead(at) + 1e-6:
                continue
            for to, step in self.steps(at, net):
                if cost[at] + step < cost.get(to, math.inf):
                    cost[to], before[to] = cost[at] + step, at
                    heapq.heappush(heap, (cost[to] + ahead(to), to))
        return None

    def keep(self, net, cells):
        """The way becomes copper."""
        for layer, i, j in cells:
            self.block([layer], i * GRID, j * GRID, TRACK / 2, TRACK / 2, net, -0.05)
        for (_, i, j), (layer, a, b) in zip(cells, cells[1:]):
            if (i, j) == (a, b) and (i, j) not in self.holes:
                self.block([0, 1], i * GRID, j * GRID, VIA_SIZE / 2 - TRACK / 2, VIA_SIZE / 2 - TRACK / 2, net, 0.2)


def cells_of(x, y, plated):
    i, j = round(x / GRID), round(y / GRID)
    return [(layer, i, j) for layer in ([0, 1] if plated else [0])]


def runs_of(cells):
    """A way as straight runs on one layer, and the vias between them: ("track", layer, from, to) or ("via", at)."""
    start = cells[0]
    for k in range(1, len(cells)):
        here, to = cells[k - 1], cells[k]
        turn = k + 1 < len(cells) and (to[1] - here[1], to[2] - here[2]) != (cells[k + 1][1] - to[1], cells[k + 1][2] - to[2])
        if to[0] != here[0]:
            yield ("track", here[0], start[1:], here[1:])
            yield ("via", to[1:])
            start = to
        elif turn or k + 1 == len(cells):
            yield ("track", to[0], start[1:], to[1:])
            start = to
